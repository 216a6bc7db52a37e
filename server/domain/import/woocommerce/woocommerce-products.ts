import { startConversion, type ConvertExport } from '../other-shops/conversion';
import { slugOf } from '../other-shops/slug';
import { readWooCommerceRows, type WooCommerceProduct, type WooCommerceRow } from './woocommerce-rows';
import { deepestName, descriptionText, namesOf, plainName, valuesOf } from './woocommerce-values';
import { offeredAttributes, wooCommerceVariants } from './woocommerce-variants';

const longest = { suffix: 40, id: 80, label: 80, value: 300, specifications: 60 };

const isPublished = (row: WooCommerceRow): boolean => ['', '1'].includes(row.of('Published'));

const hasNothingToShip = ({ types }: WooCommerceRow): boolean =>
  types.includes('virtual') || types.includes('downloadable');

const reasonToLeaveOut = (row: WooCommerceRow): string | undefined => {
  const { types } = row;
  if (types.includes('grouped')) return 'is a grouped product';
  if (types.includes('external')) return 'is an external product';
  if (hasNothingToShip(row)) return 'has nothing to ship';
  if (!types.includes('simple') && !types.includes('variable')) return `is of the type "${types[0] ?? ''}"`;
  if (!isPublished(row)) return 'is not published';
  if (row.of('Visibility in catalog').toLowerCase() === 'hidden') return 'is hidden in the catalogue';
  return plainName(row.of('Name')) === '' ? 'has no name' : undefined;
};

const reasonToLeaveOutVariation = (row: WooCommerceRow): string | undefined => {
  if (hasNothingToShip(row)) return 'is a variation with nothing to ship';
  return isPublished(row) ? undefined : 'is a variation that is not published';
};

/**
 * If several products have the same name, their ids end with the SKU or the `ID` column, so that ids do not depend on
 * the order of the rows.
 */
const idsOf = (products: readonly WooCommerceProduct[]): Map<WooCommerceProduct, string> => {
  const slugs = products.map((product) => slugOf(plainName(product.row.of('Name'))));
  const counts = new Map<string, number>();
  for (const slug of slugs) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  return new Map(
    products.map((product, index) => {
      const slug = slugs[index] ?? '';
      const suffix = (slugOf(product.row.of('SKU')) || slugOf(product.row.of('ID'))).slice(0, longest.suffix);
      const isUnique = slug !== '' && counts.get(slug) === 1;
      return [product, isUnique ? slug : slugOf(`${slug.slice(0, longest.id - suffix.length - 1)}-${suffix}`)];
    }),
  );
};

const descriptionOf = (row: WooCommerceRow): string => {
  const texts = [row.of('Short description'), row.of('Description')].map(descriptionText);
  return [...new Set(texts)].filter((text) => text !== '').join('\n\n');
};

/** Returns the attributes that no variation has; shoppers cannot choose their values. */
const specificationsOf = (product: WooCommerceProduct): { label: string; value: string }[] => {
  const offered = new Set(offeredAttributes(product).map((name) => name.toLowerCase()));
  return product.row.attributes
    .filter(({ name, values }) => !offered.has(name.toLowerCase()) && namesOf(values).length > 0)
    .map(({ name, values }) => ({
      label: name.slice(0, longest.label),
      value: namesOf(values).join(', ').slice(0, longest.value),
    }))
    .slice(0, longest.specifications);
};

export const convertWooCommerce: ConvertExport = (lines, now) => {
  const { products, orphans, unused, missing } = readWooCommerceRows(lines);
  const { conversion, usedSkus, isFreeId, leaveOut, noteFor, add } = startConversion();
  const ids = idsOf(products);
  for (const product of products) {
    const { row } = product;
    const id = ids.get(product) ?? '';
    const reason = reasonToLeaveOut(row) ?? (isFreeId(id) ? undefined : 'has no unique name, SKU or ID');
    if (reason !== undefined) {
      leaveOut(reason, row.label);
      continue;
    }
    const variations = product.variations.filter((variation) => {
      const why = reasonToLeaveOutVariation(variation);
      if (why !== undefined) leaveOut(why, variation.label);
      return why === undefined;
    });
    const note = noteFor(row.label);
    const { variants, hasOptions } = wooCommerceVariants({ row, variations }, { usedSkus, note, now });
    const [firstVariant, ...others] = variants;
    if (firstVariant === undefined) {
      leaveOut(row.types.includes('variable') ? 'has no variation with a price' : 'has no price', row.label);
      continue;
    }
    const pictures = [row, ...variations].flatMap((each, at) =>
      valuesOf(each.of('Images')).slice(0, at === 0 ? undefined : 1),
    );
    const source = {
      id,
      name: plainName(row.of('Name')),
      typeName: deepestName(row.of('Categories')),
      brand: deepestName(row.of('Brands')),
      description: descriptionOf(row),
      hasOptions,
      pictures,
      tags: namesOf(row.of('Tags')),
      more: { featured: row.of('Is featured?') === '1', specifications: specificationsOf(product) },
    };
    add({ ...source, variants: [firstVariant, ...others] }, note);
  }
  for (const orphan of orphans) leaveOut('is a variation without its parent', orphan.label);
  return { ...conversion, rows: Math.max(0, lines.length - 1), unused, missing };
};
