import { sql } from 'kysely';
import type { Database } from '../../db/database';
import { and, baseConditions, facetConditions, type ProductFilter } from './product-filter';

/** Counts over the whole result. Each choice is counted under all the other filters, but not under its own. */
export interface ProductCounts {
  total: number;
  /** As `total`, but in stock or not. */
  inStockOrNot: number;
  /** Of the category, where only a subcategory is asked for: its neighbours, not the whole shop. */
  subcategories: { id: string; count: number }[];
  brands: { name: string; count: number }[];
  ratings: { rating: number; count: number }[];
  /** Whole rupees; 0 where nothing is found. */
  price: { min: number; max: number };
}

interface CountRecord {
  kind: 'total' | 'stock' | 'subcategory' | 'brand' | 'rating' | 'price';
  key: string;
  count: number;
  low: number | null;
  high: number | null;
}

export const countProducts = async (database: Database, filter: ProductFilter): Promise<ProductCounts> => {
  const fits = facetConditions(filter);
  const conditions = baseConditions(filter);
  if (filter.subcategoryId !== undefined && filter.categoryId === undefined) {
    conditions.push(sql`product.category_id =
      (select own.category_id from subcategories own where own.id = ${filter.subcategoryId})`);
  }
  const { rows } = await sql<CountRecord>`
    with matching as materialized (
      select product.subcategory_id, product.brand, product.price, product.rating, (${fits.price}) as fits_price,
        (${fits.subcategory}) as fits_subcategory, (${fits.rating}) as fits_rating, (${fits.stock}) as fits_stock,
        (${fits.brand}) as fits_brand
      from products product where ${and(conditions)}
    )
    select 'total' as kind, '' as key, count(*)::integer as count, null::integer as low, null::integer as high
      from matching where fits_subcategory and fits_price and fits_rating and fits_stock and fits_brand
    union all select 'stock', '', count(*)::integer, null, null
      from matching where fits_subcategory and fits_price and fits_rating and fits_brand
    union all select 'subcategory', subcategory_id, count(*)::integer, null, null
      from matching where fits_price and fits_rating and fits_stock and fits_brand group by subcategory_id
    union all select 'brand', brand, count(*)::integer, null, null
      from matching where fits_subcategory and fits_price and fits_rating and fits_stock group by brand
    union all select 'rating', stars.least::text, (count(*) filter (where rating >= stars.least))::integer, null, null
      from matching cross join (values (5), (4), (3), (2), (1)) as stars (least)
      where fits_subcategory and fits_price and fits_stock and fits_brand group by stars.least
    union all select 'price', '', count(*)::integer, min(price), max(price)
      from matching where fits_subcategory and fits_rating and fits_stock and fits_brand`.execute(database);

  const of = (kind: CountRecord['kind']): CountRecord[] => rows.filter((row) => row.kind === kind);
  const [price] = of('price');
  return {
    total: of('total')[0]?.count ?? 0,
    inStockOrNot: of('stock')[0]?.count ?? 0,
    subcategories: of('subcategory').map(({ key, count }) => ({ id: key, count })),
    brands: of('brand').map(({ key, count }) => ({ name: key, count })),
    ratings: of('rating').map(({ key, count }) => ({ rating: Number(key), count })),
    price: { min: price?.low ?? 0, max: price?.high ?? 0 },
  };
};

/** How many of the result are out of stock, whatever the filter says of stock. They are few, so this is quick. */
export const countOutOfStock = async (database: Database, filter: ProductFilter): Promise<number> => {
  const { subcategory, price, rating, brand } = facetConditions(filter);
  const conditions = and([...baseConditions(filter), subcategory, price, rating, brand]);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from stock join products product on product.id = stock.product_id
    where stock.available = 0 and ${conditions}`.execute(database);
  return rows[0]?.count ?? 0;
};
