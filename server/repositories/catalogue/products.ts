import { sql } from 'kysely';
import type { Specification } from '../../../contract/products';
import type { Database } from '../../db/database';
import { productPicturesJson, type PictureValue } from '../pictures/pictures';
import { allConditions, and, orderOf, type ProductFilter, type ProductOrder } from './product-filter';

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
  oldPrice: number;
  discount: number;
  rating: number;
  reviewCount: number;
  available: number;
  subcategoryId: string;
  subcategoryName: string;
  categoryId: string;
  categoryName: string;
  ramOptions: string[];
  weightOptions: string[];
  sizeOptions: string[];
  specifications: Specification[];
  inTheBox: string[];
  shipsTo: string[] | null;
}

const joined = sql`products product
  join subcategories subcategory on subcategory.id = product.subcategory_id
  join categories category on category.id = product.category_id
  join stock on stock.product_id = product.id`;

const columns = sql`product.id, product.name, product.brand, product.model, product.description, product.images,
  ${productPicturesJson} as pictures, product.price, product.old_price, product.discount, product.rating,
  product.review_count, stock.available, product.subcategory_id, subcategory.name as subcategory_name,
  product.category_id, category.name as category_name, product.ram_options, product.weight_options,
  product.size_options, product.specifications, product.in_the_box, product.ships_to`;

/** One visible product, or undefined. */
export const readProduct = async (database: Database, id: string): Promise<ProductRecord | undefined> => {
  const { rows } = await sql<ProductRecord>`
    select ${columns} from ${joined} where product.id = ${id} and not product.hidden`.execute(database);
  return rows[0];
};

/** One page of what passes the filter. The page is found on narrow rows first; only its own are read whole. */
export const listProducts = async (
  database: Database,
  filter: ProductFilter,
  order: ProductOrder,
  page: { limit: number; offset: number },
): Promise<ProductRecord[]> => {
  const { rows } = await sql<ProductRecord>`
    with page as materialized (
      select product.id from products product where ${and(allConditions(filter))}
      order by ${orderOf(filter, order)} limit ${page.limit}::integer offset ${page.offset}::integer
    )
    select ${columns} from page join (${joined}) on product.id = page.id order by ${orderOf(filter, order)}`.execute(
    database,
  );
  return rows;
};
