import { sql, type RawBuilder } from 'kysely';
import type { ProductSort, Specification } from '../../contract/products';
import type { Connection } from '../db/transaction';
import type { SearchPlan } from '../domain/search-query';
import { productPicturesJson, type PictureValue } from './pictures';

/** A visible product as the shop shows it, with what can be bought of it now. Prices in whole rupees. */
export interface ProductRecord {
  id: string;
  name: string;
  brand: string;
  model: string;
  description: string;
  images: string[];
  pictures: PictureValue[];
  price: number;
  old_price: number;
  discount: number;
  rating: number;
  review_count: number;
  available: number;
  subcategory_id: string;
  subcategory_name: string;
  category_id: string;
  category_name: string;
  ram_options: string[];
  weight_options: string[];
  size_options: string[];
  specifications: Specification[];
  in_the_box: string[];
  ships_to: string[] | null;
}

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

type Condition = RawBuilder<unknown>;

const always: Condition = sql`true`;
const joined = sql`products product
  join subcategories subcategory on subcategory.id = product.subcategory_id
  join categories category on category.id = product.category_id
  join stock on stock.product_id = product.id`;

const columns = sql`product.id, product.name, product.brand, product.model, product.description, product.images,
  ${productPicturesJson} as pictures, product.price, product.old_price, product.discount, product.rating,
  product.review_count, stock.available, product.subcategory_id, subcategory.name as subcategory_name,
  product.category_id, category.name as category_name, product.ram_options, product.weight_options,
  product.size_options, product.specifications, product.in_the_box, product.ships_to`;

const searchText = (filter: ProductFilter): string | undefined =>
  filter.anyWord === true ? filter.search?.each.join(' | ') : filter.search?.all;

/** What a facet never counts away: where, which category, which words. */
const baseConditions = (filter: ProductFilter): Condition[] => {
  const conditions: Condition[] = [sql`not product.hidden`];
  const words = searchText(filter);
  if (filter.categoryId !== undefined) conditions.push(sql`product.category_id = ${filter.categoryId}`);
  else if (filter.subcategoryId !== undefined) {
    // Its own facet then counts its neighbours, not the whole shop.
    conditions.push(sql`product.category_id =
      (select own.category_id from subcategories own where own.id = ${filter.subcategoryId})`);
  }
  if (filter.categoryName !== undefined) conditions.push(sql`lower(category.name) = ${filter.categoryName}`);
  if (filter.featured === true) conditions.push(sql`product.featured`);
  if (filter.location !== undefined) {
    conditions.push(sql`(product.ships_to is null or ${filter.location} = any (product.ships_to))`);
  }
  if (words !== undefined) conditions.push(sql`product.search @@ ${words}::tsquery`);
  return conditions;
};

interface FacetConditions {
  subcategory: Condition;
  price: Condition;
  rating: Condition;
  stock: Condition;
  brand: Condition;
}

const facetConditions = (filter: ProductFilter): FacetConditions => ({
  subcategory: filter.subcategoryId === undefined ? always : sql`product.subcategory_id = ${filter.subcategoryId}`,
  price: sql.join(
    [
      filter.minPrice === undefined ? always : sql`product.price >= ${filter.minPrice}::integer`,
      filter.maxPrice === undefined ? always : sql`product.price <= ${filter.maxPrice}::integer`,
    ],
    sql` and `,
  ),
  rating: filter.rating === undefined ? always : sql`product.rating >= ${filter.rating}::float8`,
  stock: filter.inStock === undefined ? always : filter.inStock ? sql`stock.available > 0` : sql`stock.available = 0`,
  brand: filter.brands === undefined ? always : sql`lower(product.brand) = any (${[...filter.brands]}::text[])`,
});

const and = (conditions: readonly Condition[]): Condition => sql.join(conditions, sql` and `);

/** Newest first, across pages; the id makes the order total. */
const newest = sql`product.added_at desc, product.id`;

const relevance = (filter: ProductFilter): Condition => {
  const { search } = filter;
  if (search === undefined) return newest;
  const steps: Condition[] =
    filter.anyWord === true
      ? [
          sql.join(
            search.each.map((word) => sql`(product.search @@ ${word}::tsquery)::integer`),
            sql` + `,
          ),
        ]
      : search.tiers.map((tier) => sql`(product.search @@ ${tier}::tsquery)`);
  return sql`${sql.join(steps.map((step) => sql`${step} desc`))}, product.review_count desc, ${newest}`;
};

const orderOf = (filter: ProductFilter, order: ProductOrder): Condition => {
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

/** One visible product, or undefined. */
export const readProduct = async (connection: Connection, id: string): Promise<ProductRecord | undefined> => {
  const { rows } = await sql<ProductRecord>`
    select ${columns} from ${joined} where product.id = ${id} and not product.hidden`.execute(connection);
  return rows[0];
};

/** The visible products among these ids, in no particular order. */
export const readProducts = async (connection: Connection, ids: readonly string[]): Promise<ProductRecord[]> => {
  const { rows } = await sql<ProductRecord>`
    select ${columns} from ${joined}
    where product.id = any (${[...ids]}::text[]) and not product.hidden`.execute(connection);
  return rows;
};

/** One page of what passes the filter. */
export const listProducts = async (
  connection: Connection,
  filter: ProductFilter,
  order: ProductOrder,
  page: { limit: number; offset: number },
): Promise<ProductRecord[]> => {
  const conditions = [...baseConditions(filter), ...Object.values<Condition>({ ...facetConditions(filter) })];
  const { rows } = await sql<ProductRecord>`
    select ${columns} from ${joined} where ${and(conditions)}
    order by ${orderOf(filter, order)} limit ${page.limit}::integer offset ${page.offset}::integer`.execute(connection);
  return rows;
};

/** Counts over the whole result. Each choice is counted under all the other filters, but not under its own. */
export interface ProductCounts {
  total: number;
  subcategories: { id: string; count: number }[];
  brands: { name: string; count: number }[];
  ratings: { rating: number; count: number }[];
  inStock: number;
  /** Whole rupees; 0 where nothing is found. */
  price: { min: number; max: number };
}

interface CountRecord {
  kind: 'total' | 'subcategory' | 'brand' | 'rating' | 'stock' | 'price';
  key: string;
  count: number;
  low: number | null;
  high: number | null;
}

export const countProducts = async (connection: Connection, filter: ProductFilter): Promise<ProductCounts> => {
  const fits = facetConditions(filter);
  const { rows } = await sql<CountRecord>`
    with matching as materialized (
      select product.subcategory_id, product.brand, product.price, product.rating, stock.available > 0 as is_in_stock,
        (${fits.subcategory}) as fits_subcategory, (${fits.price}) as fits_price, (${fits.rating}) as fits_rating,
        (${fits.stock}) as fits_stock, (${fits.brand}) as fits_brand
      from ${joined} where ${and(baseConditions(filter))}
    )
    select 'total' as kind, '' as key, count(*)::integer as count, null::integer as low, null::integer as high
      from matching where fits_subcategory and fits_price and fits_rating and fits_stock and fits_brand
    union all select 'subcategory', subcategory_id, count(*)::integer, null, null
      from matching where fits_price and fits_rating and fits_stock and fits_brand group by subcategory_id
    union all select 'brand', brand, count(*)::integer, null, null
      from matching where fits_subcategory and fits_price and fits_rating and fits_stock group by brand
    union all select 'rating', stars.least::text, (count(*) filter (where rating >= stars.least))::integer, null, null
      from matching cross join (values (5), (4), (3), (2), (1)) as stars (least)
      where fits_subcategory and fits_price and fits_stock and fits_brand group by stars.least
    union all select 'stock', '', count(*)::integer, null, null
      from matching where is_in_stock and fits_subcategory and fits_price and fits_rating and fits_brand
    union all select 'price', '', count(*)::integer, min(price), max(price)
      from matching where fits_subcategory and fits_rating and fits_stock and fits_brand`.execute(connection);

  const of = (kind: CountRecord['kind']): CountRecord[] => rows.filter((row) => row.kind === kind);
  const [price] = of('price');
  return {
    total: of('total')[0]?.count ?? 0,
    subcategories: of('subcategory').map(({ key, count }) => ({ id: key, count })),
    brands: of('brand').map(({ key, count }) => ({ name: key, count })),
    ratings: of('rating').map(({ key, count }) => ({ rating: Number(key), count })),
    inStock: of('stock')[0]?.count ?? 0,
    price: { min: price?.low ?? 0, max: price?.high ?? 0 },
  };
};
