import { sql } from 'kysely';
import type { Database } from '../../db/database';
import { mostReviewed } from './product-filter';

/** Number of products that are marked as popular. */
export const popularCount = 50_000;

/** In smaller catalogues, reading the popular products first would save nothing, so none are marked. */
const smallestCatalogue = 2 * popularCount;

/** Marks the most reviewed products of a large catalogue as `popular`. Rows that another transaction locks are skipped. */
export const markPopular = async (database: Database): Promise<void> => {
  const { rows } = await sql<{ isLarge: boolean }>`
    select count(*) = ${sql.lit(smallestCatalogue)} as is_large
    from (select from products where not hidden limit ${sql.lit(smallestCatalogue)}) counted`.execute(database);
  if (rows[0]?.isLarge !== true) return;
  const top = sql`top as materialized (select product.id from products product where not product.hidden
    order by ${mostReviewed} limit ${sql.lit(popularCount)})`;
  await sql`with ${top} update products set popular = true where id in (
    select product.id from products product join top using (id) where not product.popular
    for no key update of product skip locked)`.execute(database);
  await sql`with ${top} update products set popular = false where id in (
    select product.id from products product where product.popular
      and not exists (select from top where top.id = product.id)
    for no key update of product skip locked)`.execute(database);
};
