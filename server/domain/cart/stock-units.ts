/** So many of one product: what stock is counted in, whichever options were chosen. */
export interface StockUnits {
  productId: string;
  quantity: number;
}

/** One entry per product, ordered by product: everybody who locks stock does it in this order. */
export const unitsOf = (lines: readonly StockUnits[]): StockUnits[] => {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of lines) quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  return [...quantities]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .sort((one, other) => (one.productId < other.productId ? -1 : one.productId > other.productId ? 1 : 0));
};

/** Whether both ask for the same number of the same products. */
export const isSameGoods = (one: readonly StockUnits[], other: readonly StockUnits[]): boolean => {
  const first = unitsOf(one);
  const second = unitsOf(other);
  return (
    first.length === second.length &&
    first.every(
      (unit, index) => unit.productId === second[index]?.productId && unit.quantity === second[index].quantity,
    )
  );
};
