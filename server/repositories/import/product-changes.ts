import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database';
import type { ChangedListing } from '../../domain/catalogue/list-scope';
import { plannedNames } from './staged-products';

/** Numbers of products that an import changes. */
export interface ChangeCounts {
  added: number;
  updated: number;
  hidden: number;
  /** Number of unchanged products in a renamed section, which are reindexed with the section's new name. */
  renamed: number;
}

export const allChanges = sql`select id from import_changes`;

/** Lists new and changed products in `import_changes`. New products without a date get `today`. */
export const compareProducts = async (transaction: Transaction, today: string): Promise<void> => {
  await sql`create temporary table import_changes (id text not null, kind text not null, nth integer,
    position integer, images text[], added_at timestamptz) on commit drop`.execute(transaction);
  await sql`insert into import_changes
    select staged.id, case when known.id is null then 'added' else 'updated' end,
      row_number() over (order by staged.position), staged.position, staged.files,
      coalesce(staged.added_at, known.added_at, ${today}::timestamptz)
    from (
      select id, position, added_at, fingerprint, case when images = '{}' then images else coalesce(
        (select array_agg(picture.file order by named.nth) from unnest(images) with ordinality as named (name, nth)
          join import_pictures picture on picture.name = named.name), '{}') end as files
      from import_products
    ) staged
    left join products known on known.id = staged.id
    where known.id is null or known.hidden or known.fingerprint <> staged.fingerprint
      or known.images <> staged.files or known.added_at <> staged.added_at`.execute(transaction);
};

export const compareMissing = async (transaction: Transaction): Promise<void> => {
  await sql`insert into import_changes (id, kind) select id, 'hidden' from products
    where not hidden and not exists (select from import_products staged where staged.id = products.id)`.execute(
    transaction,
  );
};

export const compareRenamed = async (transaction: Transaction, subcategoryIds: readonly string[]): Promise<void> => {
  await sql`insert into import_changes (id, kind) select id, 'renamed' from products
    where subcategory_id = any (${[...subcategoryIds]}::text[])
      and not exists (select from import_changes listed where listed.id = products.id)`.execute(transaction);
};

/** Must be called after all changes are listed. */
export const countChanges = async (transaction: Transaction): Promise<ChangeCounts> => {
  await sql`create index on import_changes (nth)`.execute(transaction);
  await sql`create unique index on import_changes (id)`.execute(transaction);
  await sql`analyze import_changes`.execute(transaction);
  const { rows } = await sql<{ kind: keyof ChangeCounts; count: number }>`
    select kind, count(*) as count from import_changes group by kind`.execute(transaction);
  const of = (kind: keyof ChangeCounts): number => rows.find((row) => row.kind === kind)?.count ?? 0;
  return { added: of('added'), updated: of('updated'), hidden: of('hidden'), renamed: of('renamed') };
};

/**
 * Returns the updated products. Returns undefined if the import changes an `added_at`, or may move a product into or out
 * of an unfiltered list. Must be called before the products are written.
 */
export const readChangedListings = async (transaction: Transaction): Promise<ChangedListing[] | undefined> => {
  const { rows } = await sql<ChangedListing & { stays: boolean }>`
    select known.id, known.category_id, known.subcategory_id,
      not known.hidden and known.category_id = staged.category_id and known.subcategory_id = staged.subcategory_id
        and known.featured = staged.featured and known.ships_to is not distinct from staged.ships_to
        and known.search = staged.search and known.added_at = changed.added_at as stays
    from import_changes changed join import_products staged on staged.position = changed.position
    join products known on known.id = changed.id
    where changed.kind = 'updated' order by known.id`.execute(transaction);
  if (!rows.every(({ stays }) => stays)) return undefined;
  return rows.map(({ id, categoryId, subcategoryId }) => ({ id, categoryId, subcategoryId }));
};

export const countProducts = async (database: Database): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from products`.execute(database);
  return rows[0]?.count ?? 0;
};

/** Positions (`nth`) in `import_changes`, counted from 1; `last` is included. */
export interface Slice {
  first: number;
  last: number;
}

const inSlice = ({ first, last }: Slice) => sql`changed.nth between ${first} and ${last}`;

const names = sql.join(plannedNames.map((name) => sql.ref(name)));
const stagedValues = sql.join(plannedNames.map((name) => sql`staged.${sql.ref(name)}`));
const assignments = sql.join(plannedNames.map((name) => sql`${sql.ref(name)} = staged.${sql.ref(name)}`));

/** Stock is set only for new variants. */
const writeVariants = async (transaction: Transaction, slice: Slice): Promise<void> => {
  // Hides all variants of updated products; the next statement shows those that the folder contains. Clears SKUs, so
  // that a hidden variant does not keep a SKU that another variant has now.
  await sql`update variants set hidden = true, sku = null from import_changes changed
    where variants.product_id = changed.id and changed.kind = 'updated' and ${inSlice(slice)}`.execute(transaction);
  const staged = sql`from import_changes changed join import_products staged on staged.position = changed.position
    cross join lateral jsonb_to_recordset(staged.variants) as variant (ram text, weight text, size text,
      position integer, sku text, price integer, old_price integer, discount integer, image integer, stock integer)
    where changed.kind in ('added', 'updated') and ${inSlice(slice)}`;
  await sql`insert into variants (product_id, ram, weight, size, position, sku, price, old_price, discount, image)
    select changed.id, variant.ram, variant.weight, variant.size, variant.position, variant.sku, variant.price,
      variant.old_price, variant.discount, variant.image ${staged}
    on conflict (product_id, ram, weight, size) do update set position = excluded.position, sku = excluded.sku,
      price = excluded.price, old_price = excluded.old_price, discount = excluded.discount, image = excluded.image,
      hidden = false`.execute(transaction);
  await sql`insert into stock (product_id, ram, weight, size, stocked, available)
    select changed.id, variant.ram, variant.weight, variant.size, variant.stock, variant.stock ${staged}
    on conflict do nothing`.execute(transaction);
  // `show_variants` derives a product's price and stock. New products with all variants in stock are skipped, because
  // their staged values are already right. `min` makes the planner look up the stock of each product. With `exists`, it
  // would choose a join, which finds all stock of 0 again for each slice.
  await sql`select show_variants(changed.id) from import_changes changed
    where ${inSlice(slice)} and (changed.kind = 'updated'
      or (select min(available) from stock where stock.product_id = changed.id) = 0)`.execute(transaction);
};

export const writeSlice = async (transaction: Transaction, slice: Slice): Promise<void> => {
  await sql`insert into products (id, images, added_at, ${names})
    select changed.id, changed.images, changed.added_at, ${stagedValues}
    from import_changes changed join import_products staged on staged.position = changed.position
    where changed.kind = 'added' and ${inSlice(slice)}`.execute(transaction);
  await sql`update products set images = changed.images, added_at = changed.added_at, hidden = false,
      ${assignments}
    from import_changes changed join import_products staged on staged.position = changed.position
    where products.id = changed.id and changed.kind = 'updated' and ${inSlice(slice)}`.execute(transaction);
  await writeVariants(transaction, slice);
};

/** Rows are never deleted, because orders and wishlists refer to them. */
export const hideListed = async (transaction: Transaction): Promise<void> => {
  await sql`update products set hidden = true from import_changes changed
    where products.id = changed.id and changed.kind = 'hidden'`.execute(transaction);
};

interface SearchableRow {
  id: string;
  subcategoryId: string;
  name: string;
  model: string;
  skus: string[];
  brand: string;
  description: string;
  keywords: string[];
}

export const readRenamed = async (transaction: Transaction, after: string, limit: number): Promise<SearchableRow[]> => {
  const { rows } = await sql<SearchableRow>`
    select products.id, subcategory_id, name, model, brand, description, keywords,
      array(select sku from variants where product_id = products.id and sku is not null order by position) as skus
    from import_changes changed join products on products.id = changed.id
    where changed.kind = 'renamed' and changed.id > ${after} order by changed.id limit ${limit}`.execute(transaction);
  return rows;
};

export const writeSearch = async (
  transaction: Transaction,
  products: readonly { id: string; search: string }[],
): Promise<void> => {
  await sql`update products set search = record.search
    from unnest(${products.map(({ id }) => id)}::text[], ${products.map(({ search }) => search)}::text[]::tsvector[])
      as record (id, search)
    where products.id = record.id`.execute(transaction);
};

const searchIndexes = [
  'products_search',
  'products_search_name',
  'products_search_popular',
  'products_search_name_popular',
];

/**
 * Must be called after a large import, because the embedded database has no autovacuum that would merge pending index
 * entries and update statistics.
 */
export const analyzeCatalogue = async (transaction: Transaction): Promise<void> => {
  await sql`select gin_clean_pending_list(index) from unnest(${searchIndexes}::text[]) as index`.execute(transaction);
  await sql`analyze products, variants, stock, pictures, search_words`.execute(transaction);
};
