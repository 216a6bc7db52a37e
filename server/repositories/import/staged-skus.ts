import { sql } from 'kysely';
import type { Transaction } from '../../db/database';
import { findingsOf, maxFound, type Findings, type RecordPlace } from './staged-products';

/** SKUs of the staged products; in the shop, a SKU belongs to at most one visible variant. */
const named = sql`select product.id, product.file, product.place, product.position, given.sku, given.nth
  from import_products product cross join unnest(product.skus) with ordinality as given (sku, nth)
  where product.skus <> '{}'`;

interface RepeatedSku extends RecordPlace {
  sku: string;
  firstFile: string;
  firstPlace: string;
}

/** Returns records that have the SKU of an earlier variant, in the order of the folder. */
export const readRepeatedSkus = async (transaction: Transaction): Promise<Findings<RepeatedSku>> => {
  const { rows } = await sql<RepeatedSku & { total: number }>`
    with named as materialized (${named}),
      repeated as (select sku from named group by sku having count(*) > 1),
      counted as (select named.*, first_value(file) over same as first_file, first_value(place) over same as first_place,
        row_number() over same as place_of_sku from named join repeated using (sku)
        window same as (partition by sku order by position, nth))
    select file, place, sku, first_file, first_place, count(*) over () as total from counted
    where place_of_sku > 1 order by position, nth limit ${sql.lit(maxFound)}`.execute(transaction);
  return findingsOf(rows);
};

interface TakenSku extends RecordPlace {
  sku: string;
  productId: string;
}

/** Returns records with a SKU of a visible product that is not in the folder. */
export const readTakenSkus = async (transaction: Transaction): Promise<Findings<TakenSku>> => {
  const { rows } = await sql<TakenSku & { total: number }>`
    select named.file, named.place, named.sku, variant.product_id, count(*) over () as total
    from (${named}) named join variants variant on variant.sku = named.sku and not variant.hidden
    join products product on product.id = variant.product_id and not product.hidden
    where not exists (select from import_products staged where staged.id = variant.product_id)
    order by named.position, named.nth limit ${sql.lit(maxFound)}`.execute(transaction);
  return findingsOf(rows);
};

/**
 * Clears SKUs that staged products take over from other products. The same import hides those products, or gives them
 * other SKUs.
 */
export const freeStagedSkus = async (transaction: Transaction): Promise<void> => {
  await sql`update variants set sku = null from (${named}) named
    where variants.sku = named.sku and not variants.hidden and variants.product_id <> named.id`.execute(transaction);
};
