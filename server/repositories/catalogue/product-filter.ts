import { sql, type RawBuilder } from 'kysely';
import type { FilterName, ProductSort } from '../../../contract/products';
import type { SearchPlan } from '../../domain/catalogue/search-query';
import { facetNames, facets, type FacetChoices } from './product-facets';

/** All conditions are combined with AND. */
export interface ProductFilter extends Partial<FacetChoices> {
  categoryId?: string;
  /** Lower case. */
  categoryName?: string;
  /** Upper-case ISO 3166 code: only products that ship there. */
  location?: string;
  featured?: boolean;
  search?: SearchPlan;
  /** Whether any word of `search` is enough. */
  anyWord?: boolean;
}

export type ProductOrder = ProductSort | 'relevance';

/** A condition on the alias `product`. */
type Condition = RawBuilder<unknown>;

export const and = (conditions: readonly Condition[]): Condition => sql.join(conditions, sql` and `);

const searchText = (filter: ProductFilter): string | undefined =>
  filter.anyWord === true ? filter.search?.each.map(({ anywhere }) => anywhere).join(' | ') : filter.search?.all;

/** Conditions that every facet keeps, except the search: visible, category, featured, location. */
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

/** Whether the product matches this `tsquery`. */
const has = (words: string): Condition => sql`product.search @@ ${words}::tsquery`;

/** Whether all words are in the name. The expression must equal that of the index `products_search_name`. */
const inName = ({ named }: SearchPlan): Condition => sql`ts_filter(product.search, '{a}') @@ ${named}::tsquery`;

/** Conditions that every facet keeps: category, location, search. */
export const baseConditions = (filter: ProductFilter): Condition[] => {
  const words = searchText(filter);
  return words === undefined ? placeConditions(filter) : [...placeConditions(filter), has(words)];
};

/** The conditions of all facets, or of all except one. */
export const conditionsBeside = (filter: ProductFilter, except?: FilterName): Condition[] =>
  facetNames.flatMap((name) => (name === except ? [] : facets[name].conditions(filter)));

export const allConditions = (filter: ProductFilter): Condition[] => [
  ...baseConditions(filter),
  ...conditionsBeside(filter),
];

/** Newest first; the id decides between equal dates. */
const newest = sql`product.added_at desc, product.id`;

/** Among equal scores: by number of reviews, then newest. */
export const mostReviewed = sql`product.review_count desc, ${newest}`;

/** Points for each matching word, more than all other points together. */
const wordPoints = 1_000;
const keywordPoints = 4;
const subcategoryPoints = 3;

/**
 * A product's score: the number of matching words, then their fields, the query as a keyword, and the subcategory.
 * `case` stops at the first match, which saves evaluating the others.
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

/** For each word, the conditions of the products with that word. */
export const conditionsByWord = (filter: ProductFilter, search: SearchPlan): Condition[][] =>
  search.each.map(({ anywhere }) => [...placeConditions(filter), ...conditionsBeside(filter), has(anywhere)]);

/** Conditions of the products with all words in the name, which have their own index. */
export const conditionsOfNamed = (filter: ProductFilter, search: SearchPlan): Condition[] => [
  ...placeConditions(filter),
  ...conditionsBeside(filter),
  inName(search),
];

/** Conditions of the products with all words, but not all in the name. */
export const conditionsOfOthers = (filter: ProductFilter, search: SearchPlan): Condition[] => [
  ...allConditions(filter),
  sql`not ${inName(search)}`,
];

/** SQL of an order. For relevance, it orders only products with equal scores. */
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
