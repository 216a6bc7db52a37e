import { highestPrice, largestStock } from '../product-variants';
import type { ShopifyProduct, ShopifyRow } from './shopify-rows';

type OptionName = 'ram' | 'weight' | 'size';

export interface ShopifyVariant {
  ram?: string;
  weight?: string;
  size?: string;
  sku?: string;
  price: number;
  oldPrice?: number;
  stock: number;
  /** Its address. */
  picture?: string;
}

/** Names what was changed or left out, for the owner. */
export type Note = (what: string) => void;

const optionFor: Readonly<Record<string, OptionName>> = { ram: 'ram', memory: 'ram', weight: 'weight', size: 'size' };

const longestOption = 60;
const longestSku = 64;

/** Whole rupees; undefined if it is no price. */
const rupees = (text: string): number | undefined => {
  const value = /^\d+(?:\.\d+)?$/.test(text) ? Math.round(Number(text)) : 0;
  return value >= 1 && value <= highestPrice ? value : undefined;
};

/** Options without a field of the shop are part of the size: "Small / Blue". */
const optionsOf = (row: ShopifyRow, names: readonly string[]): Partial<Record<OptionName, string>> => {
  const parts: Record<OptionName, string[]> = { ram: [], weight: [], size: [] };
  for (const [index, name] of names.entries()) {
    const value = row.of(`Option${index + 1} Value`);
    if (name !== '' && value !== '') parts[optionFor[name.toLowerCase()] ?? 'size'].push(value);
  }
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, values]) =>
      values.length === 0 ? [] : [[name, values.join(' / ').slice(0, longestOption)]],
    ),
  );
};

const priceOf = (row: ShopifyRow, note: Note): { price: number; oldPrice?: number } | undefined => {
  const [given, compared] = [row.of('Variant Price'), row.of('Variant Compare At Price')];
  const price = rupees(given);
  if (price === undefined) return undefined;
  if (!Number.isInteger(Number(given))) note('prices are rounded to whole rupees');
  const oldPrice = rupees(compared);
  if (oldPrice === undefined || oldPrice <= price) return { price };
  return { price, oldPrice };
};

const stockOf = (row: ShopifyRow, note: Note): number => {
  const given = row.of('Variant Inventory Qty');
  if (given === '') note('the stock is not given and is 0');
  return Math.min(largestStock, Math.max(0, Math.trunc(Number(given)) || 0));
};

/** The variants of a product, without those that the shop cannot sell. */
export const shopifyVariants = (
  { rows }: ShopifyProduct,
  usedSkus: Set<string>,
  note: Note,
): { variants: ShopifyVariant[]; hasOptions: boolean } => {
  const [first] = rows;
  const names = [1, 2, 3].map((nth) => first.of(`Option${nth} Name`));
  const hasOptions = names.some((name) => name !== '') && first.of('Option1 Value') !== 'Default Title';
  for (const name of hasOptions ? names : []) {
    if (name !== '' && optionFor[name.toLowerCase()] === undefined) note(`the option "${name}" is offered as size`);
  }
  const seen = new Set<string>();
  const variants = rows.flatMap((row): ShopifyVariant[] => {
    // Rows with a picture alone have no price.
    if (row.of('Variant Price') === '') return [];
    const price = priceOf(row, note);
    const options = hasOptions ? optionsOf(row, names) : {};
    const key = JSON.stringify(options);
    if (price === undefined || seen.has(key)) {
      note(price === undefined ? 'a variant without a price is left out' : 'a variant is there twice');
      return [];
    }
    seen.add(key);
    const sku = row.of('Variant SKU').replace(/^'/, '');
    const isFree = sku !== '' && sku.length <= longestSku && !usedSkus.has(sku);
    if (isFree) usedSkus.add(sku);
    else if (sku !== '') note(`the SKU "${sku}" is used before or too long, and is left out`);
    const picture = row.of('Variant Image');
    return [
      { ...options, ...(isFree && { sku }), ...price, stock: stockOf(row, note), ...(picture !== '' && { picture }) },
    ];
  });
  return { variants, hasOptions };
};
