import { sql, type RawBuilder } from 'kysely';
import type { FilterName, ProductSort } from '../../../contract/products';
import type { SearchPlan } from '../../domain/catalogue/search-query';
import { facetNames, facets, type FacetChoices } from './product-facets';

/** Conditions on products, combined with AND. */
export interface ProductFilter extends Partial<FacetChoices> {
  categoryId?: string;
  /** Name in lower case. */
  categoryName?: string;
  /** Upper-case ISO 3166 code; only products that ship to this country match. */
  location?: string;
  featured?: boolean;
  search?: SearchPlan;
  /** True if one word of `search` is enough for a match; if false, a product must have all words. */
  anyWord?: boolean;
}

export type ProductOrder = ProductSort | 'relevance';

type Condition = RawBuilder<unknown>;

export const and = (conditions: readonly Condition[]): Condition => sql.join(conditions, sql` and `);

const searchText = (filter: ProductFilter): string | undefined =>
  filter.anyWord === true ? filter.search?.each.map(({ anywhere }) => anywhere).join(' | ') : filter.search?.all;

const placeConditions = (filter: ProductFilter): Condition[] => {
  const conditions: Condition[] = [sql`not product.hidden`];
  if (filter.categoryId !== undefined) conditions.push(sql`product.category_id = ${filter.categoryId}`);
  if (filter.categoryName !== undefined) {
    conditions.push(sql`product.category_id in
      (select named.id from categories named where lower(named.name) = ${filter.categoryName})`);
  }
  if (filter.featured === true) conditions.push(sql`product.featured`);
  if (filter.location !== undefined) {
    conditions.push(sql`(product.ships_to is null or ${filter.location} = any (product.ships_to))`);
  }
  return conditions;
};

const has = (words: string): Condition => sql`product.search @@ ${words}::tsquery`;

/**
 * True if each word is in name, model or SKUs. The indexes `products_search_name` and `products_search_name_popular`
 * must have the same expression.
 */
const inName = ({ named }: SearchPlan): Condition => sql`ts_filter(product.search, '{a}') @@ ${named}::tsquery`;

/** The conditions that the counts of all facets share. */
export const baseConditions = (filter: ProductFilter): Condition[] => {
  const words = searchText(filter);
  return words === undefined ? placeConditions(filter) : [...placeConditions(filter), has(words)];
};

export const conditionsBeside = (filter: ProductFilter, except?: FilterName): Condition[] =>
  facetNames.flatMap((name) => (name === except ? [] : facets[name].conditions(filter)));

export const allConditions = (filter: ProductFilter): Condition[] => [
  ...baseConditions(filter),
  ...conditionsBeside(filter),
];

const newest = sql`product.added_at desc, product.id`;

export const mostReviewed = sql`product.review_count desc, ${newest}`;

/** Points for each matching word, more than the points for fields, keyword and subcategory together. */
const wordPoints = 1_000;
const keywordPoints = 4;
const subcategoryPoints = 3;

/**
 * Each matching word adds `wordPoints`, and the points of the first entry in `matches` that finds the product. Points
 * are also added if a keyword equals the query, or if the query names the subcategory.
 */
export const scoreOf = ({ each, phrase, subcategoryIds }: SearchPlan): Condition => {
  const words = each.map(({ anywhere, matches }) => {
    const fields = matches.map(({ query, points }) => sql`when ${has(query)} then ${sql.lit(wordPoints + points)}`);
    return sql`case when not ${has(anywhere)} then 0 ${sql.join(fields, sql` `)} else ${sql.lit(wordPoints)} end`;
  });
  const named = sql`case when product.subcategory_id = any (${subcategoryIds}::text[])
    then ${sql.lit(subcategoryPoints)} else 0 end`;
  const keyword = sql`case when ${phrase} = any (lower(product.keywords::text)::text[]) then ${sql.lit(keywordPoints)} else 0 end`;
  return sql`${sql.join(words, sql` + `)} + ${named} + ${keyword}`;
};

export const conditionsByWord = (filter: ProductFilter, search: SearchPlan): Condition[][] =>
  search.each.map(({ anywhere }) => [...placeConditions(filter), ...conditionsBeside(filter), has(anywhere)]);

/** Conditions for products with all words in name, model or SKUs. */
export const conditionsOfNamed = (filter: ProductFilter, search: SearchPlan): Condition[] => [
  ...placeConditions(filter),
  ...conditionsBeside(filter),
  inName(search),
];

export const conditionsOfOthers = (filter: ProductFilter, search: SearchPlan): Condition[] => [
  ...allConditions(filter),
  sql`not ${inName(search)}`,
];

/** Returns the SQL after ORDER BY. For `relevance`, returns only the order of products with equal scores. */
export const orderOf = (order: ProductOrder): Condition => {
  switch (order) {
    case 'newest':
      return newest;
    case 'priceAsc':
      return sql`product.price, product.id`;
    case 'priceDesc':
      return sql`product.price desc, product.id`;
    case 'rating':
      return sql`product.rating desc, ${mostReviewed}`;
    case 'discount':
      return sql`product.discount desc, ${newest}`;
    case 'relevance':
      return mostReviewed;
  }
};
