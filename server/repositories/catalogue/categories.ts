import { sql } from 'kysely';
import type { Category } from '../../../contract/categories';
import type { Database } from '../../db/database';
import { pictureJson, withoutPreview, type PictureValue } from '../pictures/pictures';

interface CategoryRecord {
  id: string;
  name: string;
  color: string;
  picture: PictureValue | null;
  children: { id: string; name: string }[];
}

const withBothIds = <Value extends { id: string }>(value: Value): Value & { _id: string } => ({
  ...value,
  _id: value.id,
});

export const readCategories = async (database: Database): Promise<Category[]> => {
  const { rows } = await sql<CategoryRecord>`
    select category.id, category.name, category.color,
      (select ${pictureJson} from pictures picture where picture.file = category.picture) as picture,
      coalesce((select json_agg(json_build_object('id', child.id, 'name', child.name) order by child.position, child.id)
        from subcategories child where child.category_id = category.id and not child.hidden), '[]'::json) as children
    from categories category
    where not category.hidden
    order by category.position, category.id`.execute(database);
  return rows.map(({ id, name, color, picture, children }) => ({
    id,
    _id: id,
    name,
    color,
    images: picture === null ? [] : [picture.file],
    pictures: picture === null ? [] : [withoutPreview(picture)],
    children: children.map(withBothIds),
  }));
};

/** `name` must be in lower case. */
export const readCategoryIds = async (database: Database, name: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from categories where lower(name) = ${name} order by id`.execute(database);
  return rows.map(({ id }) => id);
};

export const hasCategories = async (database: Database): Promise<boolean> =>
  (await database.selectFrom('categories').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Returns which of the ids belong to categories or subcategories. */
export const findSectionIds = async (database: Database, ids: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select id from categories where id = any (${[...ids]}::text[])
    union select id from subcategories where id = any (${[...ids]}::text[])`.execute(database);
  return new Set(rows.map(({ id }) => id));
};

/** Returns the ids of the category and the subcategory of each product that exists. */
export const readSectionIds = async (
  database: Database,
  productIds: readonly string[],
): Promise<Map<string, string[]>> => {
  if (productIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('products')
    .select(['id', 'categoryId', 'subcategoryId'])
    .where('id', 'in', [...productIds])
    .execute();
  return new Map(rows.map(({ id, categoryId, subcategoryId }) => [id, [categoryId, subcategoryId]]));
};
