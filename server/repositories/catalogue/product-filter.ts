import { sql, type RawBuilder } from 'kysely';
import type { ProductSort } from '../../../contract/products';
import type { SearchPlan } from '../../domain/catalogue/search-query';

/** All given conditions hold together. */
export interface ProductFilter {
  categoryId?: string;
  /** In lower case. */
  categoryName?: string;
  subcategoryId?: string;
  minPrice?: number;
  maxPrice?: number;
  /** This many stars and up. */
  rating?: number;
  inStock?: boolean;
  /** In lower case; any of them. */
  brands?: readonly string[];
  /** ISO 3166 code in upper case: only what ships there. */
  location?: string;
  featured?: boolean;
  search?: SearchPlan;
  /** With `search`: any of its words is enough. */
  anyWord?: boolean;
}

export type ProductOrder = ProductSort | 'relevance';

/** A condition on a row that the query calls `product`. */
type Condition = RawBuilder<unknown>;

export const and = (conditions: readonly Condition[]): Condition => sql.join(conditions, sql` and `);

const searchText = (filter: ProductFilter): string | undefined =>
  filter.anyWord === true ? filter.search?.each.join(' | ') : filter.search?.all;

/** What a facet never counts away: where, which category, which words. */
export const baseConditions = (filter: ProductFilter): Condition[] => {
  const conditions: Condition[] = [sql`not product.hidden`];
  const words = searchText(filter);
  if (filter.categoryId !== undefined) conditions.push(sql`product.category_id = ${filter.categoryId}`);
  if (filter.categoryName !== undefined) {
    conditions.push(sql`product.category_id in
      (select named.id from categories named where lower(named.name) = ${filter.categoryName})`);
  }
  if (filter.featured === true) conditions.push(sql`product.featured`);
  if (filter.location !== undefined) {
    conditions.push(sql`(product.ships_to is null or ${filter.location} = any (product.ships_to))`);
  }
  if (words !== undefined) conditions.push(sql`product.search @@ ${words}::tsquery`);
  return conditions;
};

const always: Condition = sql`true`;

interface FacetConditions {
  subcategory: Condition;
  price: Condition;
  rating: Condition;
  brand: Condition;
  stock: Condition;
}

/** What shoppers choose beside the list; `true` where they chose nothing. */
export const facetConditions = (filter: ProductFilter): FacetConditions => {
  const isOut = sql`exists (select from stock where stock.product_id = product.id and stock.available = 0)`;
  return {
    subcategory: filter.subcategoryId === undefined ? always : sql`product.subcategory_id = ${filter.subcategoryId}`,
    price: and([
      filter.minPrice === undefined ? always : sql`product.price >= ${filter.minPrice}::integer`,
      filter.maxPrice === undefined ? always : sql`product.price <= ${filter.maxPrice}::integer`,
    ]),
    rating: filter.rating === undefined ? always : sql`product.rating >= ${filter.rating}::float8`,
    brand: filter.brands === undefined ? always : sql`lower(product.brand) = any (${[...filter.brands]}::text[])`,
    stock: filter.inStock === undefined ? always : filter.inStock ? sql`not ${isOut}` : isOut,
  };
};

export const allConditions = (filter: ProductFilter): Condition[] => {
  const { subcategory, price, rating, brand, stock } = facetConditions(filter);
  return [...baseConditions(filter), subcategory, price, rating, brand, stock];
};

/** Newest first, across pages; the id makes the order total. */
const newest = sql`product.added_at desc, product.id`;

/** Where the words stand, the best place first; of two alike the more reviewed, then the newer. */
const relevance = (filter: ProductFilter): Condition => {
  const { search } = filter;
  if (search === undefined) return newest;
  const found = (words: string): Condition => sql`product.search @@ ${words}::tsquery`;
  // A `case` stops at the first place that holds: each further look at the words of a row costs.
  const place =
    filter.anyWord === true
      ? sql`-(${sql.join(
          search.each.map((word) => sql`(${found(word)})::integer`),
          sql` + `,
        )})`
      : sql`case ${sql.join(
          search.tiers.map((tier, index) => sql`when ${found(tier)} then ${sql.lit(index)}`),
          sql` `,
        )}
          else ${sql.lit(search.tiers.length)} end`;
  return sql`${place}, product.review_count desc, ${newest}`;
};

export const orderOf = (filter: ProductFilter, order: ProductOrder): Condition => {
  switch (order) {
    case 'newest':
      return newest;
    case 'priceAsc':
      return sql`product.price, product.id`;
    case 'priceDesc':
      return sql`product.price desc, product.id`;
    case 'rating':
      return sql`product.rating desc, product.review_count desc, ${newest}`;
    case 'discount':
      return sql`product.discount desc, ${newest}`;
    case 'relevance':
      return relevance(filter);
  }
};
