import { sql, type RawBuilder } from 'kysely';
import { mostCounted } from '../../../contract/limits';
import type { FilterName } from '../../../contract/products';
import type { Database } from '../../db/database';
import { popularCount } from './popular-products';
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
  kind: 'size' | 'out' | FilterName;
  key: string;
  count: number;
  low: number | null;
  high: number | null;
}

type Fragment = RawBuilder<unknown>;

/** Limit of the counting queries. It is one more than `mostCounted`, to detect a larger result. */
const bound = sql.lit(mostCounted + 1);

const popularOf = (name: string): Fragment => sql.table(`${name}_popular`);

/**
 * True if probably more than `mostCounted` products match: if the popular products match as often as all others, there
 * are at least twice as many matches.
 */
const isManyBy = (name: string): Fragment => sql`(select count(*) from ${popularOf(name)})
  * (select reltuples from pg_class where oid = 'products_visible'::regclass) > ${sql.lit(2 * mostCounted * popularCount)}`;

/**
 * Selects at most `bound` matches; popular ones, if these show that more than `mostCounted` products match. With search
 * words, LIMIT is outside of the materialized query, so that the planner uses the index of words. Without search words,
 * LIMIT is inside, so that the planner can choose the index that finds enough products soonest.
 */
const firstOf = (name: string, columns: Fragment, filter: ProductFilter, conditions: readonly Fragment[]): Fragment => {
  const table = sql.table(name);
  const selectBy = (all: readonly Fragment[]) => sql`select ${columns} from products product where ${and(all)}`;
  if (filter.search === undefined) return sql`${table} as materialized (${selectBy(conditions)} limit ${bound})`;
  const found = (all: readonly Fragment[]) =>
    sql`(with every as materialized (${selectBy(all)}) select * from every limit ${bound})`;
  if (!filter.search.isCommon) return sql`${table} as materialized ${found(conditions)}`;
  const isMany = isManyBy(name);
  return sql`${popularOf(name)} as materialized ${found([...conditions, sql`product.popular`])},
    ${table} as materialized (
      select * from ${popularOf(name)} where ${isMany} union all ${found([...conditions, sql`not ${isMany}`])})`;
};

/** Returns SQL for the number of matches, at most `bound`. */
const sizeOf = (name: string, { search }: ProductFilter): Fragment => {
  const counted = sql`(select count(*)::integer from ${sql.table(name)})`;
  return search?.isCommon === true ? sql`case when ${isManyBy(name)} then ${bound} else ${counted} end` : counted;
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
  const nameOf = (facet?: FilterName) => (facet !== undefined && own.includes(facet) ? `beside_${facet}` : 'matching');
  const tableOf = (facet: FilterName) => sql.table(nameOf(facet));
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
    (facet) => sql`select 'size' as kind, ${sql.lit(nameOf(facet))} as key, ${sizeOf(nameOf(facet), filter)} as count,
      null::integer as low, null::integer as high`,
  );
  const { rows } = await sql<CountRecord>`
    with ${sql.join(sets)}
    ${sql.join(sizes, sql` union all `)}
    ${filter.search === undefined ? sql`` : outOf(tableOf('stock'))}
    union all ${sql.join(
      facetNames.map((facet) => facets[facet].counts(tableOf(facet))),
      sql` union all `,
    )}`.execute(database);

  const of = (kind: CountRecord['kind']): CountRecord[] => rows.filter((row) => row.kind === kind);
  const total = of('size').find(({ key }) => key === nameOf())?.count ?? 0;
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
    with ${firstOf('matching', sql`product.id`, filter, conditions)}
    select count(*)::integer as count from matching
    where exists (select from products product where product.id = matching.id and not product.in_stock)`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
};
