import { sql, type RawBuilder } from 'kysely';
import { mostCounted } from '../../../contract/limits';
import type { FilterName } from '../../../contract/products';
import type { Database } from '../../db/database';
import { facetNames, facets } from './product-facets';
import { allConditions, and, baseConditions, conditionsBeside, type ProductFilter } from './product-filter';

/** Counts are capped at `mostCounted` matches. The counts of a facet ignore the facet's own filter. */
export interface ProductCounts {
  total: number;
  isTotalCapped: boolean;
  /** Number of matches without the stock filter. */
  inStockOrNot: number;
  /** Undefined without search words. Use `countOutOfStock` in that case. */
  outOfStock: number | undefined;
  /** Counts by subcategory. If a subcategory is selected, its whole category is still counted. */
  subcategories: { id: string; count: number }[];
  brands: { name: string; count: number }[];
  ratings: { rating: number; count: number }[];
  /** Lowest and highest price in whole rupees; 0 for an empty result. */
  price: { min: number; max: number };
  /** True if a facet has more than `mostCounted` matches. Its counts are incomplete then. */
  areFacetsCapped: boolean;
}

interface CountRecord {
  kind: 'size' | 'total' | 'out' | FilterName;
  key: string;
  count: number;
  low: number | null;
  high: number | null;
}

type Fragment = RawBuilder<unknown>;

/** Limit of the counting queries. It is one more than `mostCounted`, to detect a larger result. */
const bound = sql.lit(mostCounted + 1);

/**
 * Selects at most `bound` matches. With search words, LIMIT is outside of the materialized query, so that the planner
 * uses the index of words. Without search words, LIMIT is inside, so that the planner can choose the index that finds
 * enough products soonest.
 */
const firstOf = (
  name: Fragment,
  columns: Fragment,
  filter: ProductFilter,
  conditions: readonly Fragment[],
): Fragment => {
  const select = sql`select ${columns} from products product where ${and(conditions)}`;
  return filter.search === undefined
    ? sql`${name} as materialized (${select} limit ${bound})`
    : sql`${name} as materialized (with every as materialized (${select}) select * from every limit ${bound})`;
};

/** Counts out-of-stock products in the same statement, because searching for the words twice would be expensive. */
const outOf = (
  set: Fragment,
): Fragment => sql`union all select 'out', '', count(*)::integer, null, null from ${set} found
  where exists (select from products product where product.id = found.id and not product.in_stock)`;

export const countProducts = async (database: Database, filter: ProductFilter): Promise<ProductCounts> => {
  const base = baseConditions(filter);
  if (filter.subcategoryId !== undefined && filter.categoryId === undefined) {
    base.push(sql`product.category_id =
      (select own.category_id from subcategories own where own.id = ${filter.subcategoryId})`);
  }
  // `own` contains the facets in which the shopper has chosen something. Each facet is counted without its own filter.
  const own = facetNames.filter((facet) => facets[facet].conditions(filter).length > 0);
  const nameOf = (facet?: FilterName) =>
    sql.table(facet !== undefined && own.includes(facet) ? `beside_${facet}` : 'matching');
  const sets = [undefined, ...own].map((facet) =>
    firstOf(
      nameOf(facet),
      sql`product.id, product.subcategory_id, product.brand, product.price,
        product.highest_price, product.rating`,
      filter,
      [...base, ...conditionsBeside(filter, facet)],
    ),
  );
  const sizes = [undefined, ...own].map(
    (facet) => sql`select 'size' as kind, '' as key, count(*)::integer as count, null::integer as low,
      null::integer as high from ${nameOf(facet)}`,
  );
  const { rows } = await sql<CountRecord>`
    with ${sql.join(sets)}
    ${sql.join(sizes, sql` union all `)}
    union all select 'total', '', count(*)::integer, null, null from ${nameOf()}
    ${filter.search === undefined ? sql`` : outOf(nameOf('stock'))}
    union all ${sql.join(
      facetNames.map((facet) => facets[facet].counts(nameOf(facet))),
      sql` union all `,
    )}`.execute(database);

  const of = (kind: CountRecord['kind']): CountRecord[] => rows.filter((row) => row.kind === kind);
  const total = of('total')[0]?.count ?? 0;
  const [price] = of('price');
  return {
    total: Math.min(mostCounted, total),
    isTotalCapped: total > mostCounted,
    inStockOrNot: Math.min(mostCounted, of('stock')[0]?.count ?? 0),
    outOfStock: of('out')[0]?.count,
    subcategories: of('subcategory').map(({ key, count }) => ({ id: key, count })),
    brands: of('brand').map(({ key, count }) => ({ name: key, count })),
    ratings: of('rating').map(({ key, count }) => ({ rating: Number(key), count })),
    price: { min: price?.low ?? 0, max: price?.high ?? 0 },
    areFacetsCapped: of('size').some(({ count }) => count > mostCounted),
  };
};

/** Counts the out-of-stock products among the first matches (at most `bound`). Ignores the stock filter. */
export const countOutOfStock = async (database: Database, filter: ProductFilter): Promise<number> => {
  const conditions = allConditions({ ...filter, inStock: undefined });
  const { rows } = await sql<{ count: number }>`
    with ${firstOf(sql.table('matching'), sql`product.id`, filter, conditions)}
    select count(*)::integer as count from matching
    where exists (select from products product where product.id = matching.id and not product.in_stock)`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
};
