import { largestPayment } from '../../../../contract/limits';
import type { OptionName } from '../../../../contract/chosen-options';
import { largestStock } from '../product-variants';

type Options = Partial<Record<OptionName, string>>;

interface Prices {
  price: number;
  oldPrice?: number;
}

export interface ConvertedVariant extends Options, Prices {
  sku?: string;
  stock: number;
  picture?: string;
}

export type Note = (what: string) => void;

const optionFor: ReadonlyMap<string, OptionName> = new Map([
  ['ram', 'ram'],
  ['memory', 'ram'],
  ['weight', 'weight'],
  ['size', 'size'],
]);

const longestOption = 60;
const longestSku = 64;

export const noteOtherOptions = (names: readonly string[], note: Note): void => {
  for (const name of names) {
    if (name !== '' && optionFor.get(name.toLowerCase()) === undefined) note(`the option "${name}" is offered as size`);
  }
};

/** Options for which this shop has no field become part of the size: "Small / Blue". */
export const optionsOf = (choices: readonly (readonly [name: string, value: string])[]): Options => {
  const parts: Record<OptionName, string[]> = { ram: [], weight: [], size: [] };
  for (const [name, value] of choices) {
    if (name !== '' && value !== '') parts[optionFor.get(name.toLowerCase()) ?? 'size'].push(value);
  }
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, values]) =>
      values.length === 0 ? [] : [[name, values.join(' / ').slice(0, longestOption)]],
    ),
  );
};

/** Returns a price in whole rupees; undefined if the text is not a price, or the price is too low or too high. */
export const rupees = (text: string): number | undefined => {
  const value = /^\d+(?:\.\d+)?$/.test(text) ? Math.round(Number(text)) : 0;
  return value >= 1 && value <= largestPayment.rupees ? value : undefined;
};

export const pricesOf = (given: string, compared: string, note: Note): Prices | undefined => {
  const price = rupees(given);
  if (price === undefined) return undefined;
  if (!Number.isInteger(Number(given))) note('prices are rounded to whole rupees');
  const oldPrice = rupees(compared);
  if (oldPrice === undefined || oldPrice <= price) return { price };
  return { price, oldPrice };
};

export const stockOf = (given: string, note: Note): number => {
  if (given === '') note('the stock is not given and is 0');
  return Math.min(largestStock, Math.max(0, Math.trunc(Number(given)) || 0));
};

export const freeSku = (sku: string, usedSkus: Set<string>, note: Note): string | undefined => {
  if (sku === '') return undefined;
  if (sku.length > longestSku || usedSkus.has(sku)) {
    note(`the SKU "${sku}" is used before or too long, and is left out`);
    return undefined;
  }
  usedSkus.add(sku);
  return sku;
};
