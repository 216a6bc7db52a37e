import { sql } from 'kysely';
import { recordset } from '../../db/column-names';
import type { Database, Transaction } from '../../db/database';
import type { Placement, plannedProduct } from '../../domain/import/catalogue-plan';
import type { SourceBanner, SourceCategory } from '../../domain/import/catalogue-records';

/** The bulk writes of an import: a few statements for many rows, each a chunk of records in one JSON parameter. */

const CHUNK = 500;
/** Any number that no other lock of the shop has. */
const IMPORT_LOCK = 7_276_317_022;

/** Imports wait for each other until the commit, and may take longer than a statement normally does. */
export const beginImport = async (transaction: Transaction): Promise<void> => {
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`select pg_advisory_xact_lock(${sql.lit(IMPORT_LOCK)})`.execute(transaction);
};

const inChunks = async (values: readonly object[], work: (json: string) => Promise<number>): Promise<number> => {
  let changed = 0;
  for (let start = 0; start < values.length; start += CHUNK) {
    changed += await work(recordset(values.slice(start, start + CHUNK)));
  }
  return changed;
};

const rowsOf = (result: { numAffectedRows?: bigint; rows: unknown[] }): number =>
  Number(result.numAffectedRows ?? result.rows.length);

/** Adds and updates categories with their subcategories; answers how many rows are new or other than before. */
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
  const changed = await inChunks(rows, async (json) =>
    rowsOf(
      await sql`insert into categories (id, name, color, picture, position)
        select * from jsonb_to_recordset(${json}::jsonb)
          as record (id text, name text, color text, picture text, position integer)
        on conflict (id) do update set name = excluded.name, color = excluded.color, picture = excluded.picture,
          position = excluded.position, hidden = false
        where (categories.name, categories.color, categories.picture, categories.position, categories.hidden)
          is distinct from (excluded.name, excluded.color, excluded.picture, excluded.position, false)`.execute(
        transaction,
      ),
    ),
  );
  const changedChildren = await inChunks(children, async (json) =>
    rowsOf(
      await sql`insert into subcategories (id, category_id, name, position)
        select * from jsonb_to_recordset(${json}::jsonb)
          as record (id text, category_id text, name text, position integer)
        on conflict (id) do update set category_id = excluded.category_id, name = excluded.name,
          position = excluded.position, hidden = false
        where (subcategories.category_id, subcategories.name, subcategories.position, subcategories.hidden)
          is distinct from (excluded.category_id, excluded.name, excluded.position, false)`.execute(transaction),
    ),
  );
  return changed + changedChildren;
};

export const writeBanners = async (
  transaction: Transaction,
  banners: readonly SourceBanner[],
  fileOf: (name: string | undefined) => string | null,
): Promise<number> => {
  const rows = banners.map(({ id, place, image, title, text, action, catId, subCatId }, position) => ({
    ...{ id, place, position, picture: fileOf(image), title, text, action },
    ...{ categoryId: catId, subcategoryId: subCatId },
  }));
  return inChunks(rows, async (json) =>
    rowsOf(
      await sql`insert into banners
          (id, place, position, picture, title, text, action, category_id, subcategory_id)
        select * from jsonb_to_recordset(${json}::jsonb)
          as record (id text, place text, position integer, picture text, title text, text text, action text,
            category_id text, subcategory_id text)
        on conflict (id) do update set place = excluded.place, position = excluded.position,
          picture = excluded.picture, title = excluded.title, text = excluded.text, action = excluded.action,
          category_id = excluded.category_id, subcategory_id = excluded.subcategory_id, hidden = false
        where (banners.place, banners.position, banners.picture, banners.title, banners.text, banners.action,
            banners.category_id, banners.subcategory_id, banners.hidden)
          is distinct from (excluded.place, excluded.position, excluded.picture, excluded.title, excluded.text,
            excluded.action, excluded.category_id, excluded.subcategory_id, false)`.execute(transaction),
    ),
  );
};

/** A product as the import writes it: a value for each column. */
export type ProductWrite = ReturnType<typeof plannedProduct>;

const columns = [
  ...['id', 'categoryId', 'subcategoryId', 'name', 'brand', 'model', 'description', 'images', 'price', 'oldPrice'],
  ...['discount', 'ramOptions', 'weightOptions', 'sizeOptions', 'shipsTo', 'specifications', 'inTheBox'],
  ...['keywords', 'featured', 'addedAt', 'search', 'fingerprint'],
];
const columnList = sql.join(columns.map((name) => sql.ref(name)));
const columnUpdates = sql.join(columns.slice(1).map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`));

/** Adds and updates products, which makes them visible again. */
export const writeProducts = async (transaction: Transaction, products: readonly ProductWrite[]): Promise<void> => {
  await inChunks(products, async (json) =>
    rowsOf(
      await sql`insert into products (${columnList})
        select ${columnList} from jsonb_to_recordset(${json}::jsonb)
          as record (id text, category_id text, subcategory_id text, name text, brand text, model text,
            description text, images text[], price integer, old_price integer, discount integer, ram_options text[],
            weight_options text[], size_options text[], ships_to text[], specifications jsonb, in_the_box text[],
            keywords text[], featured boolean, added_at timestamptz, search tsvector, fingerprint text)
        on conflict (id) do update set ${columnUpdates}, hidden = false`.execute(transaction),
    ),
  );
};

interface StockCount {
  id: string;
  count: number;
}

/** Stock for products that have none yet. */
export const addStock = async (transaction: Transaction, counts: readonly StockCount[]): Promise<void> => {
  await inChunks(counts, async (json) =>
    rowsOf(
      await sql`insert into stock (product_id, stocked, available)
        select id, count, count from jsonb_to_recordset(${json}::jsonb) as record (id text, count integer)
        on conflict (product_id) do nothing`.execute(transaction),
    ),
  );
};

/**
 * Sets what lies on the shelf (available and held together). Answers how many counts changed, and those that are below
 * what checkouts hold, which are left as they are.
 */
export const setStock = async (
  transaction: Transaction,
  counts: readonly StockCount[],
): Promise<{ changed: number; refused: (StockCount & { held: number })[] }> => {
  const refused: (StockCount & { held: number })[] = [];
  const changed = await inChunks(counts, async (json) => {
    const updated = await sql`update stock set available = record.count - held, stocked = record.count + sold
      from jsonb_to_recordset(${json}::jsonb) as record (id text, count integer)
      where stock.product_id = record.id and held <= record.count and available + held <> record.count`.execute(
      transaction,
    );
    const below = await sql<StockCount & { held: number }>`select record.id, record.count, stock.held
      from jsonb_to_recordset(${json}::jsonb) as record (id text, count integer)
      join stock on stock.product_id = record.id
      where stock.held > record.count order by record.id`.execute(transaction);
    refused.push(...below.rows);
    return rowsOf(updated);
  });
  return { changed, refused };
};

/** Hides what the folder does not carry. Nothing is ever deleted: orders and lists go on naming it. */
export const hideOthers = async (
  transaction: Transaction,
  table: 'products' | 'categories' | 'subcategories' | 'banners',
  kept: readonly string[],
): Promise<number> => {
  const result = await sql`update ${sql.table(table)} set hidden = true
    where not hidden and id not in (select kept from unnest(${[...kept]}::text[]) as kept)`.execute(transaction);
  return rowsOf(result);
};

interface KnownProduct {
  id: string;
  fingerprint: string;
  hidden: boolean;
  addedAt: Date;
}

export const readKnownProducts = async (database: Database): Promise<Map<string, KnownProduct>> => {
  const rows = await database.selectFrom('products').select(['id', 'fingerprint', 'hidden', 'addedAt']).execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** Visible and hidden subcategories with the category and both names. */
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

interface SearchableRow {
  id: string;
  subcategoryId: string;
  name: string;
  model: string;
  brand: string;
  description: string;
  keywords: string[];
}

/** The texts that products of these subcategories are found by. */
export const readSearchable = (database: Database, subcategoryIds: readonly string[]): Promise<SearchableRow[]> =>
  database
    .selectFrom('products')
    .where('subcategoryId', 'in', subcategoryIds)
    .select(['id', 'subcategoryId', 'name', 'model', 'brand', 'description', 'keywords'])
    .execute();

export const writeSearch = async (
  transaction: Transaction,
  products: readonly { id: string; search: string }[],
): Promise<void> => {
  await inChunks(products, async (json) =>
    rowsOf(
      await sql`update products set search = record.search
        from jsonb_to_recordset(${json}::jsonb) as record (id text, search tsvector)
        where products.id = record.id`.execute(transaction),
    ),
  );
};
