import {
  freeSku,
  noteOtherOptions,
  optionsOf,
  pricesOf,
  stockOf,
  type ConvertedVariant,
  type Note,
} from '../other-shops/converted-variant';
import type { ShopifyProduct } from './shopify-rows';

export const shopifyVariants = (
  { rows }: ShopifyProduct,
  usedSkus: Set<string>,
  note: Note,
): { variants: ConvertedVariant[]; hasOptions: boolean } => {
  const [first] = rows;
  const names = [1, 2, 3].map((nth) => first.of(`Option${nth} Name`));
  const hasOptions = names.some((name) => name !== '') && first.of('Option1 Value') !== 'Default Title';
  if (hasOptions) noteOtherOptions(names, note);
  const seen = new Set<string>();
  const variants = rows.flatMap((row): ConvertedVariant[] => {
    // Rows that only have a picture have no price.
    if (row.of('Variant Price') === '') return [];
    const prices = pricesOf(row.of('Variant Price'), row.of('Variant Compare At Price'), note);
    const choices = names.map((name, index): [string, string] => [name, row.of(`Option${index + 1} Value`)]);
    const options = hasOptions ? optionsOf(choices) : {};
    const key = JSON.stringify(options);
    if (prices === undefined || seen.has(key)) {
      note(prices === undefined ? 'a variant without a price is left out' : 'a variant is there twice');
      return [];
    }
    seen.add(key);
    const sku = freeSku(row.of('Variant SKU').replace(/^'/, ''), usedSkus, note);
    const stock = stockOf(row.of('Variant Inventory Qty'), note);
    const picture = row.of('Variant Image');
    return [{ ...options, ...(sku !== undefined && { sku }), ...prices, stock, ...(picture !== '' && { picture }) }];
  });
  return { variants, hasOptions };
};
