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

/** Defines the table `page (id, place)` with the products of a page and their positions. */
const placed = (from: Fragment, order: Fragment, { limit, offset }: PageLimits): Fragment =>
  sql`page as materialized (
    select product.id, row_number() over (order by ${order}) as place from (
      select product.* from ${from} order by ${order} limit ${limit}::integer offset ${offset}::integer
    ) product)`;

const narrow = sql`product.id, product.price, product.rating, product.discount, product.review_count, product.added_at`;

/** Returns a common table expression that defines `page (id, place)`. Without search words, `relevance` is `newest`. */
export const orderedPage = (filter: ProductFilter, order: ProductOrder, limits: PageLimits): Fragment =>
  placed(
    sql`(select ${narrow} from products product where ${and(allConditions(filter))}) product`,
    orderOf(order === 'relevance' ? 'newest' : order),
    limits,
  );

/**
 * A group of search results that comes before the next group. The most reviewed products of a tier form its first
 * block. Products are sorted by block, and within a block by score, so a page needs scores only for its own block and
 * the blocks before it.
 */
interface SearchTier {
  /** Products that meet all conditions of one of these lists are in the tier. */
  alternatives: readonly (readonly Fragment[])[];
  /** Number of products in a block. */
  block: number;
}

const blockSize = 300;
/**
 * Block size for products with all words in name, model or SKUs. It is smaller, because a page must find a whole block
 * of such products, which may take long.
 */
const blockOfNamed = 100;

const popularFirst = [sql`product.popular`, sql`not product.popular`];

/**
 * Products with all words in name, model or SKUs come first. If all words are common, popular products (see
 * `markPopular`) come before the others, because separate small indexes find them.
 */
export const searchTiers = (filter: ProductFilter, search: SearchPlan): SearchTier[] => {
  const tiers =
    filter.anyWord === true
      ? [{ alternatives: conditionsByWord(filter, search), block: blockSize }]
      : [
          { alternatives: [conditionsOfNamed(filter, search)], block: blockOfNamed },
          { alternatives: [conditionsOfOthers(filter, search)], block: blockSize },
        ];
  if (!search.isCommon) return tiers;
  return tiers.flatMap((tier) =>
    popularFirst.map((isPopular) => ({
      ...tier,
      alternatives: tier.alternatives.map((conditions) => [...conditions, isPopular]),
    })),
  );
};

/** Largest number of matches to sort. If there are more, the index of reviews returns them already sorted. */
const maxSorted = 5_000;

/**
 * Defines `name (id, block)` with the `read` most reviewed matches. The index of words is faster for few matches, and
 * the index of reviews for many; the wrong index takes seconds. The planner does not know the number of matches, so the
 * query counts them first (`few`). `all` has no LIMIT clause, so that the planner uses the index of words for it.
 * PostgreSQL still stops reading `all` when `few` is full.
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
 * Returns common table expressions that define `candidates (id, block)` and `page (id, place)`. `limits` counts only
 * the products of this tier. If `candidates` has fewer rows than the end of the page, these are all products of the
 * tier. Products with any of the words are not divided into blocks, because those with the most words come first.
 */
export const tierPage = (search: SearchPlan, { alternatives, block }: SearchTier, limits: PageLimits): Fragment => {
  const read = Math.ceil((limits.limit + limits.offset) / block) * block;
  const tables = alternatives.map((conditions, index) => ({ name: `found_${index}`, conditions }));
  const found = tables.map(({ name, conditions }) => mostReviewedAmong(name, conditions, { read, block }));
  const isOneBlock = tables.length > 1;
  const selected = tables.map(
    ({ name }) => sql`select id, ${isOneBlock ? sql`0` : sql`block`} as block from ${sql.table(name)}`,
  );
  const scored = sql`(select ${narrow}, candidates.block, ${scoreOf(search)} as score
    from candidates join products product on product.id = candidates.id) product`;
  return sql`${sql.join(found)},
    candidates as materialized (${sql.join(selected, sql` union `)}),
    ${placed(scored, sql`product.block, product.score desc, ${mostReviewed}`, limits)}`;
};
