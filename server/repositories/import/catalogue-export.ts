import { sql } from 'kysely';
import type { BannerPlace } from '../../../contract/banners';
import type { Specification } from '../../../contract/products';
import type { Database } from '../../db/database';

/** What an export reads: only what is visible, in the owner's order where there is one, else by id. */

export interface ExportedCategory {
  id: string;
  name: string;
  color: string;
  picture: string | null;
  children: { id: string; name: string }[];
}

export const readExportedCategories = async (database: Database): Promise<ExportedCategory[]> => {
  const { rows } = await sql<ExportedCategory>`
    select category.id, category.name, category.color, category.picture,
      coalesce((select json_agg(json_build_object('id', child.id, 'name', child.name) order by child.position, child.id)
        from subcategories child where child.category_id = category.id and not child.hidden), '[]'::json) as children
    from categories category where not category.hidden order by category.position, category.id`.execute(database);
  return rows;
};

export interface ExportedBanner {
  id: string;
  place: BannerPlace;
  picture: string | null;
  title: string;
  text: string;
  action: string;
  categoryId: string;
  subcategoryId: string | null;
}

export const readExportedBanners = (database: Database): Promise<ExportedBanner[]> =>
  database
    .selectFrom('banners')
    .where('hidden', '=', false)
    .orderBy('position')
    .orderBy('id')
    .select(['id', 'place', 'picture', 'title', 'text', 'action', 'categoryId', 'subcategoryId'])
    .execute();

export interface ExportedProduct {
  id: string;
  name: string;
  brand: string;
  model: string;
  description: string;
  images: string[];
  price: number;
  oldPrice: number;
  onShelf: number;
  subcategoryId: string;
  ramOptions: string[];
  weightOptions: string[];
  sizeOptions: string[];
  featured: boolean;
  shipsTo: string[] | null;
  addedAt: Date;
  specifications: Specification[];
  inTheBox: string[];
  keywords: string[];
}

/** The products of one category; `on_shelf` counts what is held by a checkout too. */
export const readExportedProducts = async (database: Database, categoryId: string): Promise<ExportedProduct[]> => {
  const { rows } = await sql<ExportedProduct>`
    select product.id, product.name, product.brand, product.model, product.description, product.images, product.price,
      product.old_price, stock.available + stock.held as on_shelf, product.subcategory_id, product.ram_options,
      product.weight_options, product.size_options, product.featured, product.ships_to, product.added_at,
      product.specifications, product.in_the_box, product.keywords
    from products product join stock on stock.product_id = product.id
    where product.category_id = ${categoryId} and not product.hidden order by product.id`.execute(database);
  return rows;
};

/** Stored file → the owner's own name. */
export const readSourceNames = async (database: Database): Promise<Map<string, string>> => {
  const rows = await database.selectFrom('pictures').select(['file', 'sourceName']).orderBy('file').execute();
  return new Map(rows.map(({ file, sourceName }) => [file, sourceName]));
};
