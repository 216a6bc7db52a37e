import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database';
import { unitsOf, type StockUnits } from '../../domain/cart/stock-units';

/** Invariant: `stocked = available + held + sold`, none negative (checked by the table). */
export interface StockRecord {
  productId: string;
  stocked: number;
  available: number;
  held: number;
  sold: number;
}

export const readStock = (database: Database, productId: string): Promise<StockRecord | undefined> =>
  database.selectFrom('stock').selectAll().where('productId', '=', productId).executeTakeFirst();

/** Locks rows in the order of product ids, which avoids deadlocks. */
export const lockStock = async (transaction: Transaction, productIds: readonly string[]): Promise<StockRecord[]> => {
  if (productIds.length === 0) return [];
  return transaction
    .selectFrom('stock')
    .selectAll()
    .where('productId', 'in', [...productIds])
    .orderBy('productId')
    .forUpdate()
    .execute();
};

/** Whether all lines are available; locks their rows. */
export const isInStock = async (transaction: Transaction, lines: readonly StockUnits[]): Promise<boolean> => {
  const units = unitsOf(lines);
  const rows = await lockStock(
    transaction,
    units.map((unit) => unit.productId),
  );
  return units.every((unit) => (rows.find((row) => row.productId === unit.productId)?.available ?? 0) >= unit.quantity);
};

/** Change of each count per unit; the sum is zero. */
type StockMove = Readonly<{ available: -1 | 0 | 1; held: -1 | 0 | 1; sold: -1 | 0 | 1 }>;

const moveStock = async (transaction: Transaction, lines: readonly StockUnits[], move: StockMove): Promise<void> => {
  const units = unitsOf(lines);
  if (units.length === 0) return;
  const ids = units.map((unit) => unit.productId);
  await lockStock(transaction, ids);
  const { numAffectedRows } = await sql`
    update stock set available = available + ${move.available}::integer * unit.quantity,
      held = held + ${move.held}::integer * unit.quantity, sold = sold + ${move.sold}::integer * unit.quantity
    from unnest(${ids}::text[], ${units.map((unit) => unit.quantity)}::integer[]) as unit (product_id, quantity)
    where stock.product_id = unit.product_id`.execute(transaction);
  if (numAffectedRows !== BigInt(units.length)) throw new Error('cannot move stock of an unknown product');
};

/** Available to held. Throws if any line is unavailable. */
export const holdStock = (transaction: Transaction, lines: readonly StockUnits[]): Promise<void> =>
  moveStock(transaction, lines, { available: -1, held: 1, sold: 0 });

/** Held to available. */
export const releaseStock = (transaction: Transaction, lines: readonly StockUnits[]): Promise<void> =>
  moveStock(transaction, lines, { available: 1, held: -1, sold: 0 });

/** Held to sold. */
export const sellHeldStock = (transaction: Transaction, lines: readonly StockUnits[]): Promise<void> =>
  moveStock(transaction, lines, { available: 0, held: -1, sold: 1 });

/** Available to sold, for a payment whose hold has ended. */
export const sellAvailableStock = (transaction: Transaction, lines: readonly StockUnits[]): Promise<void> =>
  moveStock(transaction, lines, { available: -1, held: 0, sold: 1 });

/** Sold to available, for a cancelled order. */
export const returnSoldStock = (transaction: Transaction, lines: readonly StockUnits[]): Promise<void> =>
  moveStock(transaction, lines, { available: 1, held: 0, sold: -1 });

/** Sets the total; the available count follows. */
export const setStocked = async (transaction: Transaction, productId: string, stocked: number): Promise<void> => {
  await sql`update stock set stocked = ${stocked}::integer, available = ${stocked}::integer - held - sold
    where product_id = ${productId}`.execute(transaction);
};
