import { sql } from 'kysely';
import type { ChosenOptions } from '../../../contract/cart';
import type { Transaction } from '../../db/database';

/** Rows of `stock` whose units on the shelf (available and held) differ from the staged count. */
const differing = sql`import_products staged
  cross join lateral jsonb_to_recordset(staged.variants)
    as counted (ram text, weight text, size text, stock integer)
  join stock on (stock.product_id, stock.ram, stock.weight, stock.size)
    = (staged.id, counted.ram, counted.weight, counted.size)
  where stock.available + stock.held <> counted.stock`;

interface CountBelowHeld extends ChosenOptions {
  id: string;
  count: number;
  held: number;
}

export const readCountsBelowHeld = async (transaction: Transaction): Promise<CountBelowHeld[]> => {
  const { rows } = await sql<CountBelowHeld>`select staged.id, counted.ram, counted.weight, counted.size,
      counted.stock as count, stock.held
    from ${differing} and stock.held > counted.stock order by staged.id, counted.ram, counted.weight, counted.size`.execute(
    transaction,
  );
  return rows;
};

export const countStagedStock = async (transaction: Transaction): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${differing}`.execute(transaction);
  return rows[0]?.count ?? 0;
};

/**
 * Sets the units on the shelf to the staged counts. Skips a count that is lower than the units that checkouts hold.
 * Returns the number of changed variants.
 */
export const setStagedStock = async (transaction: Transaction): Promise<number> => {
  // Locks the rows in the order of their keys, as checkouts do, to avoid deadlocks.
  const { numAffectedRows = 0n } = await sql`
    with shelf as materialized (
      select stock.product_id, stock.ram, stock.weight, stock.size, counted.stock as count from ${differing}
      order by stock.product_id, stock.ram, stock.weight, stock.size for update of stock
    )
    update stock set available = shelf.count - held, stocked = shelf.count + sold from shelf
    where (stock.product_id, stock.ram, stock.weight, stock.size) = (shelf.product_id, shelf.ram, shelf.weight, shelf.size)
      and held <= shelf.count and available + held <> shelf.count`.execute(transaction);
  return Number(numAffectedRows);
};
