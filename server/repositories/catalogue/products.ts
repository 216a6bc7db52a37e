import { sql } from 'kysely';
import type { ProductDetail } from '../../../contract/products';
import type { Database } from '../../db/database';
import type { SearchPlan } from '../../domain/catalogue/search-query';
import type { ProductFilter, ProductOrder } from './product-filter';
import { orderedPage, searchTiers, tierPage, type PageLimits } from './product-page';

/** Prices are in whole rupees. */
export type ProductRecord = Omit<ProductDetail, '_id' | 'prodId'>;

const joined = sql`products product
  join subcategories subcategory on subcategory.id = product.subcategory_id
  join categories category on category.id = product.category_id`;

export const availableUnits = sql<number>`(select sum(stock.available)::integer
  from variants variant join stock using (product_id, ram, weight, size)
  where variant.product_id = product.id and not variant.hidden)`;

/** Looks up variants only for products with options, because most products have none. */
const variants = sql`case
  when product.ram_options = '{}' and product.weight_options = '{}' and product.size_options = '{}' then '[]'::json
  else (select json_agg(json_build_object('ram', variant.ram, 'weight', variant.weight, 'size', variant.size,
      'sku', variant.sku, 'price', variant.price, 'oldPrice', variant.old_price, 'discount', variant.discount,
      'countInStock', stock.available, 'image', product.images[variant.image],
      'mrp', coalesce(product.mrp, variant.old_price)) order by variant.position)
    from variants variant join stock using (product_id, ram, weight, size)
    where variant.product_id = product.id and not variant.hidden) end`;

const ownSku = sql`(select variant.sku from variants variant
  where (variant.product_id, variant.ram, variant.weight, variant.size) = (product.id, '', '', '') and not variant.hidden)`;

const columns = sql`product.id, product.name, product.brand, product.model, product.description, product.images,
  product.pictures, product.price, product.old_price, product.discount, product.rating,
  product.review_count, ${availableUnits} as count_in_stock, product.subcategory_id as sub_cat_id,
  subcategory.name as sub_cat_name, product.category_id as cat_id, category.name as cat_name,
  product.ram_options as product_ram, product.weight_options as product_weight, product.size_options as size, ${variants} as variants,
  product.specifications, product.in_the_box, product.ships_to,
  product.country_of_origin, product.maker, product.net_quantity, coalesce(product.mrp, product.old_price) as mrp`;

export const readProduct = async (database: Database, id: string): Promise<ProductRecord | undefined> => {
  const { rows } = await sql<ProductRecord>`
    select ${columns}, ${ownSku} as sku from ${joined} where product.id = ${id} and not product.hidden`.execute(
    database,
  );
  return rows[0];
};

/** Selects the products of the table `page (id, place)`. */
const productsOfPage = sql`page join (${joined}) on product.id = page.id`;

/** Sorting needs few columns, so the other columns are read only for the products of the page. */
const listInOrder = async (
  database: Database,
  filter: ProductFilter,
  order: ProductOrder,
  limits: PageLimits,
): Promise<ProductRecord[]> => {
  const { rows } = await sql<ProductRecord>`
    with ${orderedPage(filter, order, limits)}
    select ${columns} from ${productsOfPage} order by page.place`.execute(database);
  return rows;
};

/** Reads a tier only if the tiers before it do not fill the page. Most searches need only the first tier. */
const listByRelevance = async (
  database: Database,
  filter: ProductFilter,
  search: SearchPlan,
  { limit, offset }: PageLimits,
): Promise<ProductRecord[]> => {
  const found: ProductRecord[] = [];
  let skipped = 0;
  for (const tier of searchTiers(filter, search)) {
    if (found.length === limit) break;
    const limits = { limit: limit - found.length, offset: Math.max(0, offset - skipped) };
    const { rows } = await sql<{ matches: number } & (ProductRecord | { id: null })>`
      with ${tierPage(search, tier, limits)}
      select counted.matches, ${columns} from (select count(*)::integer as matches from candidates) counted
        left join (${productsOfPage}) on true order by page.place`.execute(database);
    skipped += rows[0]?.matches ?? 0;
    found.push(...rows.flatMap(({ matches: _, ...product }) => (product.id === null ? [] : [product])));
  }
  return found;
};

export const listProducts = (
  database: Database,
  filter: ProductFilter,
  order: ProductOrder,
  limits: PageLimits,
): Promise<ProductRecord[]> =>
  filter.search !== undefined && order === 'relevance'
    ? listByRelevance(database, filter, filter.search, limits)
    : listInOrder(database, filter, order, limits);
