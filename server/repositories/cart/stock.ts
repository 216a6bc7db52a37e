import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database';
import { unitsOf, variantKey, type StockUnits, type VariantKey } from '../../domain/cart/stock-units';

/** The table checks that `stocked = available + held + sold` and that no count is negative. */
export interface StockRecord extends VariantKey {
  stocked: number;
  available: number;
  held: number;
  sold: number;
}

export const readStock = async (database: Database, productId: string): Promise<StockRecord[]> => {
  const { rows } = await sql<StockRecord>`
    select stock.* from stock join variants variant using (product_id, ram, weight, size)
    where variant.product_id = ${productId} and not variant.hidden order by variant.position`.execute(database);
  return rows;
};

const unnested = (variants: readonly VariantKey[]) => sql`unnest(${variants.map(({ productId }) => productId)}::text[],
  ${variants.map(({ ram }) => ram)}::text[], ${variants.map(({ weight }) => weight)}::text[],
  ${variants.map(({ size }) => size)}::text[])`;

/** Locks and returns the rows, in the order of their keys, to avoid deadlocks. */
export const lockStock = async (transaction: Transaction, variants: readonly VariantKey[]): Promise<StockRecord[]> => {
  if (variants.length === 0) return [];
  const { rows } = await sql<StockRecord>`
    select stock.* from stock
    where (product_id, ram, weight, size) in (select * from ${unnested(variants)})
    order by product_id, ram, weight, size for update`.execute(transaction);
  return rows;
};

/** Locks the stock of the lines, and returns whether all units are available. */
export const isInStock = async (transaction: Transaction, lines: readonly StockUnits[]): Promise<boolean> => {
  const units = unitsOf(lines);
  const available = new Map((await lockStock(transaction, units)).map((row) => [variantKey(row), row.available]));
  return units.every((unit) => (available.get(variantKey(unit)) ?? 0) >= unit.quantity);
};

/** How one unit changes each count. The three changes add up to zero. */
type StockMove = Readonly<{ available: -1 | 0 | 1; held: -1 | 0 | 1; sold: -1 | 0 | 1 }>;

const moveStock = async (transaction: Transaction, lines: readonly StockUnits[], move: StockMove): Promise<void> => {
  const units = unitsOf(lines);
  if (units.length === 0) return;
  await lockStock(transaction, units);
  const { numAffectedRows } = await sql`
    update stock set available = available + ${move.available}::integer * unit.quantity,
      held = held + ${move.held}::integer * unit.quantity, sold = sold + ${move.sold}::integer * unit.quantity
    from unnest(${units.map(({ productId }) => productId)}::text[], ${units.map(({ ram }) => ram)}::text[],
      ${units.map(({ weight }) => weight)}::text[], ${units.map(({ size }) => size)}::text[],
      ${units.map(({ quantity }) => quantity)}::integer[]) as unit (product_id, ram, weight, size, quantity)
    where (stock.product_id, stock.ram, stock.weight, stock.size) = (unit.product_id, unit.ram, unit.weight, unit.size)`.execute(
    transaction,
  );
  if (numAffectedRows !== BigInt(units.length)) throw new Error('cannot move stock of an unknown variant');
};

/** Throws if a line is not available, because the table allows no negative counts. */
export const holdStock = (transaction: Transaction, lines: readonly StockUnits[]): Promise<void> =>
  moveStock(transaction, lines, { available: -1, held: 1, sold: 0 });

export const releaseStock = (transaction: Transaction, lines: readonly StockUnits[]): Promise<void> =>
  moveStock(transaction, lines, { available: 1, held: -1, sold: 0 });

export const sellHeldStock = (transaction: Transaction, lines: readonly StockUnits[]): Promise<void> =>
  moveStock(transaction, lines, { available: 0, held: -1, sold: 1 });

/** Sells units that are not held, for a payment that succeeded after the hold of the checkout had ended. */
export const sellAvailableStock = (transaction: Transaction, lines: readonly StockUnits[]): Promise<void> =>
  moveStock(transaction, lines, { available: -1, held: 0, sold: 1 });

export const returnSoldStock = (transaction: Transaction, lines: readonly StockUnits[]): Promise<void> =>
  moveStock(transaction, lines, { available: 1, held: 0, sold: -1 });

export const setStocked = async (
  transaction: Transaction,
  { productId, ram, weight, size }: VariantKey,
  stocked: number,
): Promise<void> => {
  await sql`update stock set stocked = ${stocked}::integer, available = ${stocked}::integer - held - sold
    where (product_id, ram, weight, size) = (${productId}, ${ram}, ${weight}, ${size})`.execute(transaction);
};
