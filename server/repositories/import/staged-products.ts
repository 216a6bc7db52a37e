import { sql } from 'kysely';
import { copyInto, copyLine } from '../../db/copy-rows';
import type { Transaction } from '../../db/database';
import { discountPercent, type PlannedProduct } from '../../domain/import/catalogue-plan';
import type { PlannedVariant } from '../../domain/import/product-variants';

/** The products of an import are collected in a temporary table, which is filled by COPY and dropped at commit. */

export interface RecordPlace {
  file: string;
  place: string;
}

export interface StagedProduct extends RecordPlace {
  /** The id as given, even in an invalid record; null if missing. */
  id: string | null;
  /** Names of files in the imported folder's `images/`. */
  images: readonly string[];
  skus: readonly string[];
  /** Undefined for an invalid record. */
  product?: { addedAt: string | null; variants: readonly PlannedVariant[]; plan: PlannedProduct };
}

/** These columns are copied unchanged into `products`. */
const plannedColumns = {
  category_id: 'text',
  subcategory_id: 'text',
  name: 'text',
  brand: 'text',
  model: 'text',
  description: 'text',
  price: 'integer',
  highest_price: 'integer',
  old_price: 'integer',
  discount: 'integer',
  ram_options: 'text[]',
  weight_options: 'text[]',
  size_options: 'text[]',
  ships_to: 'text[]',
  surface_only: 'boolean',
  country_of_origin: 'text',
  maker: 'text',
  net_quantity: 'text',
  mrp: 'integer',
  hsn: 'text',
  gst_rate: 'double precision',
  specifications: 'jsonb',
  in_the_box: 'text[]',
  keywords: 'text[]',
  featured: 'boolean',
  search: 'tsvector',
  fingerprint: 'text',
};

export const plannedNames = Object.keys(plannedColumns);

const ownNames = ['position', 'file', 'place', 'id', 'images', 'skus', 'variants', 'added_at'];
const stagedNames = [...ownNames, ...plannedNames];

/** Value of `work_mem`, large enough to sort and hash a large folder in memory. */
const workMemory = '64MB';

export const createStaging = async (transaction: Transaction): Promise<void> => {
  const planned = Object.entries(plannedColumns).map(([name, type]) => `${name} ${type}`);
  await sql`set local work_mem = ${sql.lit(workMemory)}`.execute(transaction);
  await sql`create temporary table import_products (position integer not null, file text not null,
    place text not null, id text, images text[] not null, skus text[] not null, variants jsonb, added_at timestamptz,
    ${sql.raw(planned.join(', '))}) on commit drop`.execute(transaction);
};

const noPlan: (string | null)[] = plannedNames.map(() => null);

const planned = (plan: PlannedProduct) => [
  ...[plan.categoryId, plan.subcategoryId, plan.name, plan.brand, plan.model, plan.description, plan.price],
  ...[
    plan.highestPrice,
    plan.oldPrice,
    plan.discount,
    plan.ramOptions,
    plan.weightOptions,
    plan.sizeOptions,
    plan.shipsTo,
    plan.surfaceOnly,
  ],
  ...[plan.countryOfOrigin, plan.maker, plan.netQuantity, plan.mrp, plan.hsn, plan.gstRate],
  ...[plan.specifications, plan.inTheBox, plan.keywords, plan.featured, plan.search, plan.fingerprint],
];

/** Returns the values for a dry run: all are null, except the fingerprint at the end. */
const compared = ({ fingerprint }: PlannedProduct) => noPlan.with(-1, fingerprint);

const stagedVariants = (variants: readonly PlannedVariant[]): string =>
  JSON.stringify(
    variants.map(({ oldPrice, ...variant }, index) => ({
      ...variant,
      old_price: oldPrice,
      discount: discountPercent(variant.price, oldPrice),
      position: index + 1,
    })),
  );

const stagedLine = (position: number, staged: StagedProduct, columns: 'all' | 'compared'): string => {
  const { file, place, id, images, skus, product } = staged;
  const { addedAt = null } = product ?? {};
  const variants = product === undefined ? null : stagedVariants(product.variants);
  const plan = product === undefined ? noPlan : columns === 'all' ? planned(product.plan) : compared(product.plan);
  return copyLine([position, file, place, id, images, skus, variants, addedAt, ...plan]);
};

/** Copies each chunk into `import_products` as soon as the chunk is read. Returns the number of records. */
export const stageProducts = async (
  transaction: Transaction,
  chunks: AsyncIterable<StagedProduct[]>,
  columns: 'all' | 'compared',
): Promise<number> => {
  let position = 0;
  async function* lines(): AsyncGenerator<string> {
    for await (const chunk of chunks) {
      const text = chunk.map((staged) => {
        position += 1;
        return stagedLine(position, staged, columns);
      });
      if (text.length > 0) yield text.join('');
    }
  }
  await copyInto(transaction, 'import_products', stagedNames, lines());
  return position;
};

export const unstageFiles = async (transaction: Transaction, files: readonly string[]): Promise<void> => {
  if (files.length === 0) return;
  await sql`delete from import_products where file = any (${[...files]}::text[])`.execute(transaction);
};

/** PostgreSQL never analyzes a temporary table automatically. */
export const indexStaging = async (transaction: Transaction): Promise<void> => {
  await sql`create unique index on import_products (position)`.execute(transaction);
  await sql`analyze import_products`.execute(transaction);
};

/** Limits `rows` in `Findings`; `total` counts all findings. */
export const maxFound = 10_000;

export interface Findings<Row> {
  rows: Row[];
  total: number;
}

interface RepeatedId extends RecordPlace {
  id: string;
  firstFile: string;
  firstPlace: string;
}

/** Returns records that have the id of an earlier record, in the order of the folder. */
export const readRepeatedIds = async (transaction: Transaction): Promise<Findings<RepeatedId>> => {
  const { rows } = await sql<RepeatedId & { total: number }>`
    select later.file, later.place, later.id, earlier.file as first_file, earlier.place as first_place,
      count(*) over () as total
    from (select id, min(position) as position from import_products where id is not null
      group by id having count(*) > 1) repeated
    join import_products earlier on earlier.position = repeated.position
    join import_products later on later.id = repeated.id and later.position > repeated.position
    order by later.position limit ${sql.lit(maxFound)}`.execute(transaction);
  return { rows, total: rows[0]?.total ?? 0 };
};

interface MissingPicture extends RecordPlace {
  name: string;
}

export const readMissingPictures = async (transaction: Transaction): Promise<Findings<MissingPicture>> => {
  const { rows } = await sql<MissingPicture & { total: number }>`
    select product.file, product.place, named.name, count(*) over () as total
    from import_products product cross join unnest(product.images) with ordinality as named (name, nth)
    where not exists (select from import_files known where known.name = named.name)
    order by product.position, named.nth limit ${sql.lit(maxFound)}`.execute(transaction);
  return { rows, total: rows[0]?.total ?? 0 };
};
