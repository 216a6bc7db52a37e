/** A quantity of a product. Stock does not distinguish options. */
export interface StockUnits {
  productId: string;
  quantity: number;
}

/** One entry per product, sorted by product: the order in which stock is locked. */
export const unitsOf = (lines: readonly StockUnits[]): StockUnits[] => {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of lines) quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  return [...quantities]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .sort((one, other) => (one.productId < other.productId ? -1 : one.productId > other.productId ? 1 : 0));
};

/** Whether both have the same quantities of the same products. */
export const hasSameUnits = (one: readonly StockUnits[], other: readonly StockUnits[]): boolean => {
  const first = unitsOf(one);
  const second = unitsOf(other);
  return (
    first.length === second.length &&
    first.every(
      (unit, index) => unit.productId === second[index]?.productId && unit.quantity === second[index].quantity,
    )
  );
};
