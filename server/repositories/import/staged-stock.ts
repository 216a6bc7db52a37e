import { sql } from 'kysely';
import type { Transaction } from '../../db/database';

/** Existing products whose staged count differs from the count on the shelf, which includes held units. */
const differing = sql`import_products staged join stock on stock.product_id = staged.id
  where stock.available + stock.held <> staged.stock`;

interface CountBelowHeld {
  id: string;
  count: number;
  held: number;
}

/** Counts below what checkouts hold. */
export const readCountsBelowHeld = async (transaction: Transaction): Promise<CountBelowHeld[]> => {
  const { rows } = await sql<CountBelowHeld>`select staged.id, staged.stock as count, stock.held from ${differing}
    and stock.held > staged.stock order by staged.id`.execute(transaction);
  return rows;
};

/** Number of counts that `setStagedStock` would change. */
export const countStagedStock = async (transaction: Transaction): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${differing}`.execute(transaction);
  return rows[0]?.count ?? 0;
};

/** Sets available plus held stock of existing products, except below what checkouts hold. Returns the changes. */
export const setStagedStock = async (transaction: Transaction): Promise<number> => {
  // Locks rows in the order of product ids, as checkouts do, which avoids deadlocks.
  const { numAffectedRows = 0n } = await sql`
    with counted as materialized (
      select stock.product_id, staged.stock as count from ${differing} order by stock.product_id for update of stock
    )
    update stock set available = counted.count - held, stocked = counted.count + sold from counted
    where stock.product_id = counted.product_id and held <= counted.count
      and available + held <> counted.count`.execute(transaction);
  return Number(numAffectedRows);
};
