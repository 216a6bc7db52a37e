import { sql, type RawBuilder } from 'kysely';
import { mostCounted, ratings } from '../../../contract/limits';
import type { FilterName } from '../../../contract/products';
import type { Database } from '../../db/database';
import { popularCount } from './popular-products';
import { chosenFacets, facetNames, facets } from './product-facets';
import { allConditions, and, baseConditions, conditionsBeside, type ProductFilter } from './product-filter';

/**
 * Numbers of matches, in total and by facet. At most `mostCounted` + 1 matches are counted. The counts of a facet
 * ignore the facet's own filter.
 */
export interface ProductCounts {
  total: number;
  isTotalCapped: boolean;
  /** Number of matches without the stock filter. */
  inStockOrNot: number;
  /** Undefined without search words; call `countOutOfStock` instead. */
  outOfStock: number | undefined;
  /** Counts by subcategory, which cover the whole category, even if a subcategory is selected. */
  subcategories: { id: string; count: number }[];
  brands: { name: string; count: number }[];
  ratings: { rating: number; count: number }[];
  /** Lowest and highest price in whole rupees; 0 for an empty result. */
  price: { min: number; max: number };
  /** True if a facet has more than `mostCounted` matches. The counts of this facet are then incomplete. */
  areFacetsCapped: boolean;
}

/** Counts of a `CountedSet`. */
interface CountRecord {
  name: string;
  /** Number of matches, at most `bound`. It is `bound` if `isManyBy` is true. */
  size: number;
  /** Number of matches that were read. If `isManyBy` is true, only popular products are read. */
  count: number;
  out: number | null;
  low: number | null;
  high: number | null;
  /** For each of `ratings`, the number of products with at least this rating. Null if ratings are not counted. */
  rated: number[] | null;
  /** Numbers of the matches that were read, by facet and value. A facet is null if there are no matches. */
  byValue: Partial<Record<FilterName, Record<string, number> | null>>;
}

type Fragment = RawBuilder<unknown>;

/** Limit of the counting queries, one more than `mostCounted`, to detect a larger result. */
const bound = sql.lit(mostCounted + 1);

const popularOf = (name: string): Fragment => sql.table(`${name}_popular`);

/**
 * SQL that is true if probably more than `mostCounted` products match. Estimates the number from the popular matches,
 * as if the same share of all visible products matched, and doubles the limit to be safe.
 */
const isManyBy = (name: string): Fragment => sql`(select count(*) from ${popularOf(name)})
  * (select reltuples from pg_class where oid = 'products_visible'::regclass) > ${sql.lit(2 * mostCounted * popularCount)}`;

/**
 * Selects at most `bound` matches, and only popular ones if `isManyBy` is true. With search words, LIMIT is outside
 * of the materialized query, so that the planner uses the index of words. Without search words, LIMIT is inside, so
 * that the planner can choose the index that finds enough products soonest.
 */
const firstOf = (name: string, columns: Fragment, filter: ProductFilter, conditions: readonly Fragment[]): Fragment => {
  const table = sql.table(name);
  const selectBy = (all: readonly Fragment[]) => sql`select ${columns} from products product where ${and(all)}`;
  if (filter.search === undefined) return sql`${table} as (${selectBy(conditions)} limit ${bound})`;
  const found = (all: readonly Fragment[]) =>
    sql`(with every as materialized (${selectBy(all)}) select * from every limit ${bound})`;
  if (!filter.search.isCommon) return sql`${table} as materialized ${found(conditions)}`;
  const isMany = isManyBy(name);
  return sql`${popularOf(name)} as materialized ${found([...conditions, sql`product.popular`])},
    ${table} as materialized (
      select * from ${popularOf(name)} where ${isMany} union all ${found([...conditions, sql`not ${isMany}`])})`;
};

const sizeOf = (name: string, { search }: ProductFilter): Fragment =>
  search?.isCommon === true
    ? sql`case when ${isManyBy(name)} then ${bound} else count(*)::integer end`
    : sql`count(*)::integer`;

const outOf = (name: string): Fragment => sql`(select count(*)::integer from ${sql.table(name)} found
  where exists (select from products product where product.id = found.id and not product.in_stock))`;

const ratedCounts = sql`array[${sql.join(
  ratings.map((rating) => sql`count(*) filter (where rating >= ${sql.lit(rating)})::integer`),
)}]`;

const groupedFacets = facetNames.flatMap((facet) => {
  const { column } = facets[facet];
  return column === undefined ? [] : [{ facet, column }];
});

/** Columns for counting, without `in_stock`, which the covering indexes do not contain. */
const counted = sql`product.id, product.price, product.highest_price, product.rating,
  ${sql.join(groupedFacets.map(({ facet, column }) => sql`${column} as ${sql.ref(facet)}`))}`;
/** With search words, PostgreSQL reads the table in any case, so `in_stock` costs nothing more. */
const countedWithWords = sql`${counted}, product.in_stock`;

interface CountedSet {
  name: string;
  conditions: readonly Fragment[];
  counts: readonly FilterName[];
}

/**
 * Reads the set only once, for all facets. The groups are returned as one row, because a row for each brand takes
 * longer to transfer. The counts of the whole set are the largest, so `max` selects them.
 */
const countsOf = ({ name, counts }: CountedSet, filter: ProductFilter): Fragment => {
  const columns = groupedFacets.flatMap(({ facet }) => (counts.includes(facet) ? [sql.ref(facet)] : []));
  const byValue = groupedFacets.flatMap(({ facet }) => {
    const value = sql.ref(facet);
    if (!counts.includes(facet)) return [];
    return [sql`${sql.lit(facet)}, json_object_agg(${value}, count) filter (where ${value} is not null)`];
  });
  const ifShown = (facet: FilterName, aggregate: Fragment, none = sql`null::integer`) =>
    counts.includes(facet) ? aggregate : none;
  // Without search words, `countOutOfStock` counts the products that are out of stock.
  const out =
    filter.search === undefined
      ? sql`null::integer`
      : ifShown('stock', sql`count(*) filter (where not in_stock)::integer`);
  return sql`select ${sql.lit(name)} as name, max(size) as size, max(count) as count, max(out) as out,
      min(low) as low, max(high) as high, max(rated) as rated, json_build_object(${sql.join(byValue)}) as by_value
    from (
      select ${sql.join([...columns, sql`${sizeOf(name, filter)} as size`])}, count(*)::integer as count, ${out} as out,
        ${ifShown('price', sql`min(price)`)} as low, ${ifShown('price', sql`max(highest_price)`)} as high,
        ${ifShown('rating', ratedCounts, sql`null::integer[]`)} as rated
      from ${sql.table(name)} group by grouping sets (${sql.join([sql`()`, ...columns])})) counted`;
};

export const countProducts = async (database: Database, filter: ProductFilter): Promise<ProductCounts> => {
  const base = baseConditions(filter);
  if (filter.subcategoryId !== undefined && filter.categoryId === undefined) {
    base.push(sql`product.category_id =
      (select own.category_id from subcategories own where own.id = ${filter.subcategoryId})`);
  }
  // Each facet with a filter is counted in a separate set, without its own filter.
  const own = chosenFacets(filter);
  const nameOf = (facet?: FilterName) => (facet !== undefined && own.includes(facet) ? `beside_${facet}` : 'matching');
  const sets = [undefined, ...own].map((facet): CountedSet => {
    const name = nameOf(facet);
    const conditions = [...base, ...conditionsBeside(filter, facet)];
    return { name, conditions, counts: facetNames.filter((other) => nameOf(other) === name) };
  });
  const columns = filter.search === undefined ? counted : countedWithWords;
  const { rows } = await sql<CountRecord>`
    with ${sql.join(sets.map(({ name, conditions }) => firstOf(name, columns, filter, conditions)))}
    ${sql.join(
      sets.map((set) => countsOf(set, filter)),
      sql` union all `,
    )}`.execute(database);

  const of = (facet?: FilterName) => rows.find(({ name }) => name === nameOf(facet));
  const byValueOf = (facet: FilterName) => Object.entries(of(facet)?.byValue[facet] ?? {});
  const total = of()?.size ?? 0;
  const [price, stock, rating] = [of('price'), of('stock'), of('rating')];
  return {
    total: Math.min(mostCounted, total),
    isTotalCapped: total > mostCounted,
    inStockOrNot: Math.min(mostCounted, stock?.count ?? 0),
    outOfStock: stock?.out ?? undefined,
    subcategories: byValueOf('subcategory').map(([id, count]) => ({ id, count })),
    brands: byValueOf('brand').map(([name, count]) => ({ name, count })),
    ratings: ratings.map((least, index) => ({ rating: least, count: rating?.rated?.[index] ?? 0 })),
    price: { min: price?.low ?? 0, max: price?.high ?? 0 },
    areFacetsCapped: rows.some(({ size }) => size > mostCounted),
  };
};

/** Counts the out-of-stock products among at most `bound` matches. Ignores the stock filter. */
export const countOutOfStock = async (database: Database, filter: ProductFilter): Promise<number> => {
  const conditions = allConditions({ ...filter, inStock: undefined });
  const { rows } = await sql<{ count: number }>`
    with ${firstOf('matching', sql`product.id`, filter, conditions)}
    select ${outOf('matching')} as count`.execute(database);
  return rows[0]?.count ?? 0;
};
