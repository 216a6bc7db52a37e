import { sql, type RawBuilder } from 'kysely';
import type { SearchPlan } from '../../domain/catalogue/search-query';
import {
  allConditions,
  and,
  conditionsByWord,
  conditionsOfNamed,
  conditionsOfOthers,
  mostReviewed,
  orderOf,
  scoreOf,
  type ProductFilter,
  type ProductOrder,
} from './product-filter';

export interface PageLimits {
  limit: number;
  offset: number;
}

type Fragment = RawBuilder<unknown>;

/**
 * Number of products in a block. The most reviewed matches form the first block. `byPlace` sorts by block, and within a
 * block by score, so a page needs scores only for its own block and the blocks before it. `byWords` reads whole blocks
 * for each word, and sorts all of them together by score.
 */
const blockSize = 300;
/**
 * Block size for products with all words in name, model or SKUs. It is smaller, because a page must find a whole block
 * of such products, which may take long.
 */
const blockOfNamed = 100;

/** Defines the table `page (id, place)` with the products of a page and their positions. */
const placed = (from: Fragment, order: Fragment, { limit, offset }: PageLimits): Fragment =>
  sql`page as materialized (
    select product.id, row_number() over (order by ${order}) as place from (
      select product.* from ${from} order by ${order} limit ${limit}::integer offset ${offset}::integer
    ) product)`;

const narrow = sql`product.id, product.price, product.rating, product.discount, product.review_count, product.added_at`;

const inOneOrder = (filter: ProductFilter, order: ProductOrder, limits: PageLimits): Fragment =>
  placed(
    sql`(select ${narrow} from products product where ${and(allConditions(filter))}) product`,
    orderOf(order),
    limits,
  );

/** Largest number of matches to sort. If there are more, the index of reviews returns them already sorted. */
const maxSorted = 5_000;

/**
 * The index of words is faster for few matches, and the index of reviews for many; the wrong index takes seconds. The
 * planner does not know the number of matches, so the query counts them first (`few`). `all` has no LIMIT clause, so
 * that the planner uses the index of words for it. PostgreSQL still stops reading `all` when `few` is full.
 */
const mostReviewedAmong = (
  name: string,
  conditions: readonly Fragment[],
  { read, block }: { read: number; block: number },
): Fragment => {
  const [all, few, result] = [sql.table(`${name}_all`), sql.table(`${name}_few`), sql.table(name)];
  const isMany = sql`(select count(*) from ${few}) > ${sql.lit(maxSorted)}`;
  return sql`${all} as materialized (select ${narrow} from products product where ${and(conditions)}),
    ${few} as materialized (select * from ${all} limit ${sql.lit(maxSorted + 1)}),
    ${result} as materialized (
      select product.id, (row_number() over (order by ${mostReviewed}) - 1) / ${sql.lit(block)} as block from (
        (select * from ${few} product where not ${isMany} order by ${mostReviewed} limit ${read}::integer)
        union all
        (select ${narrow} from products product where ${isMany} and ${and(conditions)}
          order by ${mostReviewed} limit ${read}::integer)) product)`;
};

/**
 * Reads the most reviewed matches. Popular products (see `markPopular`) have the most reviews, so for common words,
 * other products are read only if fewer than `enough` popular products match. No block contains both kinds, so that the
 * order is the same whether the other products are read or not.
 */
const mostReviewedOf = (
  name: string,
  conditions: readonly Fragment[],
  { read, block, enough, isCommon }: { read: number; block: number; enough: Fragment; isCommon: boolean },
): Fragment => {
  const limits = { read, block };
  if (!isCommon) return mostReviewedAmong(name, conditions, limits);
  const popular = sql.table(`${name}_popular`);
  const areMissing = sql`(select count(*) from ${popular}) < ${enough}`;
  return sql`${mostReviewedAmong(`${name}_popular`, [...conditions, sql`product.popular`], limits)},
    ${mostReviewedAmong(`${name}_rest`, [...conditions, sql`not product.popular`, areMissing], limits)},
    ${sql.table(name)} as materialized (
      select id, block from ${popular} union all
      select id, block + (select coalesce(max(block) + 1, 0) from ${popular}) from ${sql.table(`${name}_rest`)})`;
};

const wholeBlocks = (reach: number, block: number): number => Math.ceil(reach / block) * block;

/**
 * Products with all words in name, model or SKUs come first. Other matches are read only if these do not fill the page.
 */
const byPlace = (filter: ProductFilter, search: SearchPlan, limits: PageLimits): Fragment => {
  const reach = limits.limit + limits.offset;
  const { isCommon } = search;
  const missing = sql`(${reach}::integer - (select count(*) from named))`;
  const within = (block: number, enough: Fragment) => ({ read: wholeBlocks(reach, block), block, enough, isCommon });
  const scored = (table: string, tier: number): Fragment => sql`
    select ${narrow}, ${sql.lit(tier)} as tier, candidate.block, ${scoreOf(search)} as score
    from ${sql.table(table)} candidate join products product on product.id = candidate.id`;
  return sql`${mostReviewedOf('named', conditionsOfNamed(filter, search), within(blockOfNamed, sql`${reach}::integer`))},
    ${mostReviewedOf('others', [...conditionsOfOthers(filter, search), sql`${missing} > 0`], within(blockSize, missing))},
    ranked as materialized (${scored('named', 0)} union all ${scored('others', 1)}),
    ${placed(sql`ranked product`, sql`product.tier, product.block, product.score desc, ${mostReviewed}`, limits)}`;
};

const byWords = (filter: ProductFilter, search: SearchPlan, limits: PageLimits): Fragment => {
  const read = wholeBlocks(limits.limit + limits.offset, blockSize);
  const words = conditionsByWord(filter, search);
  const tables = words.map((conditions, index) =>
    mostReviewedOf(`word_${index}`, conditions, {
      ...{ read, block: blockSize, enough: sql`${read}::integer`, isCommon: search.isCommon },
    }),
  );
  const candidates = sql.join(
    words.map((_, index) => sql`select id from ${sql.table(`word_${index}`)}`),
    sql` union `,
  );
  const compared = sql`(select ${narrow}, ${scoreOf(search)} as score
    from (${candidates}) candidate join products product on product.id = candidate.id) product`;
  return sql`${sql.join(tables)}, ${placed(compared, sql`product.score desc, ${mostReviewed}`, limits)}`;
};

/** Returns common table expressions, of which the last is `page (id, place)`. */
export const productPage = (filter: ProductFilter, order: ProductOrder, limits: PageLimits): Fragment => {
  const { search } = filter;
  if (order !== 'relevance') return inOneOrder(filter, order, limits);
  if (search === undefined) return inOneOrder(filter, 'newest', limits);
  return filter.anyWord === true ? byWords(filter, search, limits) : byPlace(filter, search, limits);
};
