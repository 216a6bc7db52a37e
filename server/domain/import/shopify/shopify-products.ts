import { brandFilter } from '../../../../contract/limits';
import { htmlText } from './html-text';
import type { ShopifyProduct } from './shopify-rows';
import { shopifyVariants, type ShopifyVariant } from './shopify-variants';

/** A product of a Shopify export as a record of the import format, with the addresses of its pictures. */
export interface ConvertedProduct {
  record: Record<string, unknown> & { id: string; subCatId: string };
  typeName: string;
  variants: ShopifyVariant[];
  hasOptions: boolean;
  pictures: string[];
}

export interface Conversion {
  products: ConvertedProduct[];
  /** Handles of products that are left out, by reason. */
  leftOut: Map<string, string[]>;
  /** Handles of products that were changed, by what was changed. */
  notes: Map<string, string[]>;
}

const longest = { id: 80, name: 160, description: 10_000, keyword: 60, keywords: 40, pictures: 12 };

const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest.id)
    .replaceAll(/^-|-$/g, '');

/** The subcategory for products without a type. */
const otherType = 'Other products';

const reasonToLeaveOut = ({ rows: [first] }: ShopifyProduct): string | undefined => {
  if (first.of('Title') === '') return 'has no title';
  if (first.of('Gift Card').toLowerCase() === 'true') return 'is a gift card';
  const status = first.of('Status').toLowerCase();
  if (first.of('Published').toLowerCase() === 'false' || (status !== '' && status !== 'active')) {
    return 'is not published';
  }
  return undefined;
};

const keywordsOf = (tags: string): string[] =>
  [...new Set(tags.split(',').map((tag) => tag.trim()))]
    .filter((tag) => tag !== '' && tag.length <= longest.keyword)
    .slice(0, longest.keywords);

const picturesOf = ({ rows }: ShopifyProduct): string[] => {
  const listed = rows
    .map((row) => ({ address: row.of('Image Src'), position: Number(row.of('Image Position')) || rows.length }))
    .sort((one, other) => one.position - other.position);
  const all = [...listed.map(({ address }) => address), ...rows.map((row) => row.of('Variant Image'))];
  return [...new Set(all)].filter((address) => address !== '').slice(0, longest.pictures);
};

/** Converts the products of an export. What the shop cannot hold is named. */
export const convertShopify = (products: readonly ShopifyProduct[]): Conversion => {
  const conversion: Conversion = { products: [], leftOut: new Map(), notes: new Map() };
  const ids = new Set<string>();
  const skus = new Set<string>();
  const add = (to: Map<string, string[]>, what: string, handle: string): void => {
    const handles = to.get(what) ?? [];
    if (!handles.includes(handle)) to.set(what, [...handles, handle]);
  };

  for (const product of products) {
    const { handle, rows } = product;
    const [first] = rows;
    const id = slugOf(handle);
    const reason =
      reasonToLeaveOut(product) ??
      (id === '' || ids.has(id) ? 'has a handle that is no id, or used before' : undefined);
    if (reason !== undefined) {
      add(conversion.leftOut, reason, handle);
      continue;
    }
    const note = (what: string): void => add(conversion.notes, what, handle);
    const { variants, hasOptions } = shopifyVariants(product, skus, note);
    const [firstVariant] = variants;
    if (firstVariant === undefined) {
      add(conversion.leftOut, 'has no price', handle);
      continue;
    }
    ids.add(id);
    const name = first.of('Title').slice(0, longest.name);
    const body = htmlText(first.of('Body (HTML)'));
    if (body.length > longest.description) note('the description is cut');
    const typeName = first.of('Type') || otherType;
    conversion.products.push({
      record: {
        ...{ id, name, subCatId: slugOf(typeName) || slugOf(otherType), price: firstVariant.price },
        brand: first.of('Vendor').slice(0, brandFilter.longestName) || 'Unbranded',
        description: body.slice(0, longest.description) || name,
        keywords: keywordsOf(first.of('Tags')),
      },
      ...{ typeName, variants, hasOptions, pictures: picturesOf(product) },
    });
  }
  return conversion;
};
