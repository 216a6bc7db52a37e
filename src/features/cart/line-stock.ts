import type { CartLine } from './use-cart-lines';

/** The most a line may hold: a product's stock is shared by its lines with other options. */
export const largestOf = (line: CartLine, lines: readonly CartLine[]): number =>
  lines
    .filter(({ productId, id }) => productId === line.productId && id !== line.id)
    .reduce((left, other) => left - other.quantity, line.countInStock);
