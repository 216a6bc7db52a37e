import { sql, type RawBuilder } from 'kysely';
import { advisoryLocks } from '../../db/advisory-locks';
import { recordsets } from '../../db/column-names';
import type { Database, Transaction } from '../../db/database';
import type { Placement } from '../../domain/import/catalogue-plan';
import type { SourceBanner, SourceCategory } from '../../domain/import/catalogue-records';

/** Makes other imports wait until commit. Turns off time limits, because reading a large folder takes minutes. */
export const beginImport = async (transaction: Transaction): Promise<void> => {
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
  await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.catalogueImport)})`.execute(transaction);
};

const execute = async (transaction: Transaction, statement: RawBuilder<unknown>): Promise<number> => {
  const { numAffectedRows, rows } = await statement.execute(transaction);
  return Number(numAffectedRows ?? rows.length);
};

const inChunks = async (
  transaction: Transaction,
  records: readonly object[],
  statement: (json: string) => RawBuilder<unknown>,
): Promise<number> => {
  let changed = 0;
  for (const json of recordsets(records)) changed += await execute(transaction, statement(json));
  return changed;
};

/** Returns the number of changed rows. */
export const writeCategories = async (
  transaction: Transaction,
  categories: readonly SourceCategory[],
  fileOf: (name: string | undefined) => string | null,
): Promise<number> => {
  const rows = categories.map(({ id, name, color, image }, position) => ({
    id,
    name,
    color,
    picture: fileOf(image),
    position,
  }));
  const children = categories.flatMap(({ id, children: own }) =>
    own.map((child, position) => ({ id: child.id, categoryId: id, name: child.name, position })),
  );
  const changed = await inChunks(
    transaction,
    rows,
    (json) => sql`insert into categories (id, name, color, picture, position)
      select * from jsonb_to_recordset(${json}::jsonb)
        as record (id text, name text, color text, picture text, position integer)
      on conflict (id) do update set name = excluded.name, color = excluded.color, picture = excluded.picture,
        position = excluded.position, hidden = false
      where (categories.name, categories.color, categories.picture, categories.position, categories.hidden)
        is distinct from (excluded.name, excluded.color, excluded.picture, excluded.position, false)`,
  );
  const changedChildren = await inChunks(
    transaction,
    children,
    (json) => sql`insert into subcategories (id, category_id, name, position)
      select * from jsonb_to_recordset(${json}::jsonb)
        as record (id text, category_id text, name text, position integer)
      on conflict (id) do update set category_id = excluded.category_id, name = excluded.name,
        position = excluded.position, hidden = false
      where (subcategories.category_id, subcategories.name, subcategories.position, subcategories.hidden)
        is distinct from (excluded.category_id, excluded.name, excluded.position, false)`,
  );
  return changed + changedChildren;
};

export const writeBanners = async (
  transaction: Transaction,
  banners: readonly SourceBanner[],
  fileOf: (name: string | undefined) => string | null,
): Promise<number> => {
  const rows = banners.map(({ id, place, image, title, text, action, catId, subCatId }, position) => ({
    id,
    place,
    position,
    picture: fileOf(image),
    title,
    text,
    action,
    categoryId: catId,
    subcategoryId: subCatId,
  }));
  return inChunks(
    transaction,
    rows,
    (json) => sql`insert into banners (id, place, position, picture, title, text, action, category_id, subcategory_id)
      select * from jsonb_to_recordset(${json}::jsonb)
        as record (id text, place text, position integer, picture text, title text, text text, action text,
          category_id text, subcategory_id text)
      on conflict (id) do update set place = excluded.place, position = excluded.position,
        picture = excluded.picture, title = excluded.title, text = excluded.text, action = excluded.action,
        category_id = excluded.category_id, subcategory_id = excluded.subcategory_id, hidden = false
      where (banners.place, banners.position, banners.picture, banners.title, banners.text, banners.action,
          banners.category_id, banners.subcategory_id, banners.hidden)
        is distinct from (excluded.place, excluded.position, excluded.picture, excluded.title, excluded.text,
          excluded.action, excluded.category_id, excluded.subcategory_id, false)`,
  );
};

/** Hides rows instead of deleting them, because products and banners refer to categories and subcategories. */
export const hideMissing = async (
  transaction: Transaction,
  table: 'categories' | 'subcategories' | 'banners',
  kept: readonly string[],
): Promise<number> =>
  execute(
    transaction,
    sql`update ${sql.table(table)} set hidden = true
      where not hidden and id not in (select kept from unnest(${[...kept]}::text[]) as kept)`,
  );

/** Includes hidden subcategories. */
export const readSubcategories = async (database: Database): Promise<Map<string, Placement>> => {
  const rows = await database
    .selectFrom('subcategories')
    .innerJoin('categories', 'categories.id', 'subcategories.categoryId')
    .select([
      'subcategories.id',
      'categoryId',
      'subcategories.name as subcategoryName',
      'categories.name as categoryName',
    ])
    .execute();
  return new Map(rows.map(({ id, ...rest }) => [id, rest]));
};
