import type { ChosenOptions } from '../../../contract/cart';

export interface VariantKey extends ChosenOptions {
  productId: string;
}

export interface StockUnits extends VariantKey {
  quantity: number;
}

const addedUp = <Line extends { quantity: number }>(lines: readonly Line[], keyOf: (line: Line) => string): Line[] => {
  const sums = new Map<string, Line>();
  for (const line of lines) {
    const known = sums.get(keyOf(line));
    sums.set(keyOf(line), known === undefined ? line : { ...known, quantity: known.quantity + line.quantity });
  }
  return [...sums.values()];
};

export const variantKey = ({ productId, ram, weight, size }: VariantKey): string =>
  JSON.stringify([productId, ram, weight, size]);

export const unitsOf = (lines: readonly StockUnits[]): StockUnits[] =>
  addedUp(
    lines.map(({ productId, ram, weight, size, quantity }) => ({ productId, ram, weight, size, quantity })),
    variantKey,
  );

/** Has no options, because an order request may omit the options (specification). */
interface ProductUnits {
  productId: string;
  quantity: number;
}

export const hasSameProducts = (one: readonly ProductUnits[], other: readonly ProductUnits[]): boolean => {
  const idOf = ({ productId }: ProductUnits): string => productId;
  const first = addedUp(one, idOf);
  const second = new Map(addedUp(other, idOf).map(({ productId, quantity }) => [productId, quantity]));
  return first.length === second.size && first.every(({ productId, quantity }) => second.get(productId) === quantity);
};
