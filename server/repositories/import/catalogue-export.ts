import { sql } from 'kysely';
import type { Database } from '../../db/database';
import type { SourceBanner, SourceCategory, SourceProduct } from '../../domain/import/catalogue-records';

type Pictured<Source> = Omit<Source, 'image'> & { picture: string | null };

export type ExportedCategory = Pictured<SourceCategory>;

export const readExportedCategories = async (database: Database): Promise<ExportedCategory[]> => {
  const { rows } = await sql<ExportedCategory>`
    select category.id, category.name, category.color, category.picture,
      coalesce((select json_agg(json_build_object('id', child.id, 'name', child.name) order by child.position, child.id)
        from subcategories child where child.category_id = category.id and not child.hidden), '[]'::json) as children
    from categories category where not category.hidden order by category.position, category.id`.execute(database);
  return rows;
};

export type ExportedBanner = Pictured<SourceBanner>;

export const readExportedBanners = (database: Database): Promise<ExportedBanner[]> =>
  database
    .selectFrom('banners')
    .where('hidden', '=', false)
    .orderBy('position')
    .orderBy('id')
    .select(['id', 'place', 'picture', 'title', 'text', 'action', 'categoryId as catId', 'subcategoryId as subCatId'])
    .execute();

/** `stock` includes units that checkouts hold. */
export type ExportedProduct = Omit<SourceProduct, 'productRam' | 'productWeight' | 'size'>;

const visible = sql`from variants variant join stock using (product_id, ram, weight, size)
  where variant.product_id = product.id and not variant.hidden`;

const offered = sql`select json_agg(json_build_object('ram', variant.ram, 'weight', variant.weight, 'size', variant.size,
    'sku', variant.sku, 'price', variant.price, 'oldPrice', variant.old_price, 'image', variant.image,
    'stock', stock.available + stock.held) order by variant.position) as variants ${visible}`;

const cheapest = sql`select variant.price, variant.old_price ${visible} order by variant.price, variant.position limit 1`;

/** The fields have the same sequence as in the exported file. */
export const readExportedProducts = async (database: Database, categoryId: string): Promise<ExportedProduct[]> => {
  const { rows } = await sql<ExportedProduct>`
    select product.id, product.name, product.brand, product.model, product.description, product.images,
      cheapest.price, cheapest.old_price, product.subcategory_id as sub_cat_id,
      product.featured, product.ships_to, product.surface_only, product.country_of_origin, product.maker, product.net_quantity,
      product.mrp, product.hsn, product.gst_rate, to_char(product.added_at at time zone 'UTC', 'YYYY-MM-DD') as added_on,
      product.specifications, product.in_the_box, product.keywords, offered.variants
    from products product
    cross join lateral (${offered}) offered
    cross join lateral (${cheapest}) cheapest
    where product.category_id = ${categoryId} and not product.hidden order by product.id`.execute(database);
  return rows;
};

export const readSourceNames = async (database: Database): Promise<Map<string, string>> => {
  const rows = await database.selectFrom('pictures').select(['file', 'sourceName']).orderBy('file').execute();
  return new Map(rows.map(({ file, sourceName }) => [file, sourceName]));
};
