import {
  freeSku,
  noteOtherOptions,
  optionsOf,
  pricesOf,
  rupees,
  stockOf,
  type ConvertedVariant,
  type Note,
} from '../other-shops/converted-variant';
import { mostVariants } from '../product-variants';
import type { WooCommerceProduct, WooCommerceRow } from './woocommerce-rows';
import { decimal, isBetween, nameOf, namesOf, valuesOf } from './woocommerce-values';

type Choice = [name: string, value: string];

interface Tools {
  usedSkus: Set<string>;
  note: Note;
  now: Date;
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const cellOf = ({ attributes }: WooCommerceRow, name: string): string =>
  attributes.find((attribute) => isSame(attribute.name, name))?.values ?? '';

export const offeredAttributes = ({ row, variations }: WooCommerceProduct): string[] => {
  const names = [row, ...variations].flatMap(({ attributes }) => attributes.map(({ name }) => name));
  const isOffered = (name: string): boolean =>
    variations.some(({ attributes }) => attributes.some((attribute) => isSame(attribute.name, name)));
  return names.filter((name, at) => isOffered(name) && names.findIndex((other) => isSame(other, name)) === at);
};

/**
 * Returns the combinations of values that a variation covers. If the variation has no value for an attribute, it covers
 * all values that the parent has for this attribute.
 */
const choicesOf = (variation: WooCommerceRow, parent: WooCommerceRow, names: readonly string[]): Choice[][] =>
  names.reduce<Choice[][]>(
    (choices, name) => {
      const value = nameOf(cellOf(variation, name));
      const values = value === '' ? namesOf(cellOf(parent, name)) : [value];
      // Keeps one choice more than `mostVariants`, so that the import notes that some variants are left out.
      return choices
        .flatMap((choice) => values.map((each): Choice[] => [...choice, [name, each]]))
        .slice(0, mostVariants + 1);
    },
    [[]],
  );

const pricesAt = (row: WooCommerceRow, { note, now }: Tools): ReturnType<typeof pricesOf> => {
  const [regular, sale] = [decimal(row.of('Regular price')), decimal(row.of('Sale price'))];
  const isOnSale =
    rupees(sale) !== undefined &&
    (rupees(regular) === undefined || Number(sale) < Number(regular)) &&
    isBetween(row.of('Date sale price starts'), row.of('Date sale price ends'), now);
  return pricesOf(isOnSale ? sale : regular, regular, note);
};

const isOutOfStock = (row: WooCommerceRow): boolean => row.of('In stock?') === '0';

const ownStock = (row: WooCommerceRow, note: Note): number => (isOutOfStock(row) ? 0 : stockOf(row.of('Stock'), note));

const onlyVariant = (row: WooCommerceRow, tools: Tools): ConvertedVariant | undefined => {
  const prices = pricesAt(row, tools);
  if (prices === undefined) return undefined;
  const sku = freeSku(row.of('SKU'), tools.usedSkus, tools.note);
  return { ...prices, ...(sku !== undefined && { sku }), stock: ownStock(row, tools.note) };
};

const variantsOf = (product: WooCommerceProduct, names: readonly string[], tools: Tools): ConvertedVariant[] => {
  const { note } = tools;
  const seen = new Set<string>();
  let isParentStockGiven = false;
  const stockOfVariation = (variation: WooCommerceRow): number => {
    if (isOutOfStock(variation) || variation.of('Stock').toLowerCase() !== 'parent') return ownStock(variation, note);
    note('the variants share one stock, which the first of them gets');
    if (isParentStockGiven) return 0;
    isParentStockGiven = true;
    return ownStock(product.row, note);
  };

  return product.variations.flatMap((variation): ConvertedVariant[] => {
    const prices = pricesAt(variation, tools);
    if (prices === undefined) {
      note('a variant without a price is left out');
      return [];
    }
    const all = choicesOf(variation, product.row, names);
    const isAny = names.some((name) => cellOf(variation, name) === '');
    if (isAny) note('a variation for any value becomes a variant for each, which share its stock');
    const options = all.map((choice) => optionsOf(choice));
    const free = options.filter((option) => {
      const key = JSON.stringify(option);
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    });
    if (free.length === 0) {
      note(all.length === 0 ? 'a variation for any value of an empty list is left out' : 'a variant is there twice');
      return [];
    }
    const stock = stockOfVariation(variation);
    const sku = freeSku(variation.of('SKU'), tools.usedSkus, note);
    const [picture] = valuesOf(variation.of('Images'));
    return free.map((option, index) => ({
      // A SKU identifies one variant, so only the first variant gets the SKU of the variation.
      ...option,
      ...(index === 0 && sku !== undefined && { sku }),
      ...prices,
      stock: Math.floor(stock / free.length) + (index < stock % free.length ? 1 : 0),
      ...(picture !== undefined && { picture }),
    }));
  });
};

export const wooCommerceVariants = (product: WooCommerceProduct, tools: Tools) => {
  const names = offeredAttributes(product);
  if (!product.row.types.includes('variable')) {
    const variant = onlyVariant(product.row, tools);
    return { variants: variant === undefined ? [] : [variant], hasOptions: false };
  }
  noteOtherOptions(names, tools.note);
  return { variants: variantsOf(product, names, tools), hasOptions: names.length > 0 };
};
