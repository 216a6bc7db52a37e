import { sql } from 'kysely';
import type { Database } from '../../db/database';
import { mostReviewed } from './product-filter';

export const popularCount = 20_000;

/** One statement changes only this many products, to stay within the time limit and to lock few rows. */
const sliceSize = 1_000;

interface MarkOptions {
  count?: number;
  /** If aborted, stops after the current statement. The next call changes the remaining products. */
  signal?: AbortSignal;
}

/**
 * Marks the `count` most reviewed products as `popular`. Does nothing if fewer than 2 * `count` products are visible,
 * because a search that reads the popular products first would then save no time.
 */
export const markPopular = async (
  database: Database,
  { count = popularCount, signal }: MarkOptions = {},
): Promise<void> => {
  const visible = sql`select from products where not hidden limit ${2 * count}::integer`;
  const { rows } = await sql<{ isLarge: boolean }>`
    select count(*) = ${2 * count}::integer as is_large from (${visible}) counted`.execute(database);
  if (rows[0]?.isLarge !== true) return;
  const top = sql`top as materialized (select product.id from products product where not product.hidden
    order by ${mostReviewed} limit ${count}::integer)`;
  const entering = sql`select product.id from products product join top using (id) where not product.popular`;
  const leaving = sql`select product.id from products product
    where product.popular and not exists (select from top where top.id = product.id)`;
  for (const selected of [entering, leaving]) {
    let isMore = true;
    while (isMore && signal?.aborted !== true) {
      const { numAffectedRows = 0n } = await sql`with ${top} update products set popular = not popular
        where id in (${selected} limit ${sliceSize} for no key update of product skip locked)`.execute(database);
      isMore = numAffectedRows > 0n;
    }
  }
};
