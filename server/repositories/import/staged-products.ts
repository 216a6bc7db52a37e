import { sql } from 'kysely';
import { copyInto, copyLine, type CopyValue } from '../../db/copy-rows';
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

type PlannedColumn = readonly [name: string, type: string, value: (plan: PlannedProduct) => CopyValue];

/** These columns are copied unchanged into `products`. */
const plannedColumns: readonly PlannedColumn[] = [
  ['category_id', 'text', (plan) => plan.categoryId],
  ['subcategory_id', 'text', (plan) => plan.subcategoryId],
  ['name', 'text', (plan) => plan.name],
  ['brand', 'text', (plan) => plan.brand],
  ['model', 'text', (plan) => plan.model],
  ['description', 'text', (plan) => plan.description],
  ['price', 'integer', (plan) => plan.price],
  ['highest_price', 'integer', (plan) => plan.highestPrice],
  ['old_price', 'integer', (plan) => plan.oldPrice],
  ['discount', 'integer', (plan) => plan.discount],
  ['ram_options', 'text[]', (plan) => plan.ramOptions],
  ['weight_options', 'text[]', (plan) => plan.weightOptions],
  ['size_options', 'text[]', (plan) => plan.sizeOptions],
  ['ships_to', 'text[]', (plan) => plan.shipsTo],
  ['surface_only', 'boolean', (plan) => plan.surfaceOnly],
  ['country_of_origin', 'text', (plan) => plan.countryOfOrigin],
  ['maker', 'text', (plan) => plan.maker],
  ['net_quantity', 'text', (plan) => plan.netQuantity],
  ['mrp', 'integer', (plan) => plan.mrp],
  ['hsn', 'text', (plan) => plan.hsn],
  ['gst_rate', 'double precision', (plan) => plan.gstRate],
  ['specifications', 'jsonb', (plan) => plan.specifications],
  ['in_the_box', 'text[]', (plan) => plan.inTheBox],
  ['keywords', 'text[]', (plan) => plan.keywords],
  ['featured', 'boolean', (plan) => plan.featured],
  ['search', 'tsvector', (plan) => plan.search],
  ['fingerprint', 'text', (plan) => plan.fingerprint],
];

export const plannedNames = plannedColumns.map(([name]) => name);

const ownNames = ['position', 'file', 'place', 'id', 'images', 'skus', 'variants', 'added_at'];
const stagedNames = [...ownNames, ...plannedNames];

/** Value of `work_mem`, large enough to sort and hash a large folder in memory. */
const workMemory = '64MB';

export const createStaging = async (transaction: Transaction): Promise<void> => {
  const columns = plannedColumns.map(([name, type]) => `${name} ${type}`);
  await sql`set local work_mem = ${sql.lit(workMemory)}`.execute(transaction);
  await sql`create temporary table import_products (position integer not null, file text not null,
    place text not null, id text, images text[] not null, skus text[] not null, variants jsonb, added_at timestamptz,
    ${sql.raw(columns.join(', '))}) on commit drop`.execute(transaction);
};

const noPlan = plannedColumns.map(() => null);

const planned = (plan: PlannedProduct): CopyValue[] => plannedColumns.map(([, , value]) => value(plan));

/** Returns the values for a dry run, which compares only fingerprints. */
const compared = ({ fingerprint }: PlannedProduct): CopyValue[] =>
  plannedNames.map((name) => (name === 'fingerprint' ? fingerprint : null));

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

/** Each row of `rows` has the total of all findings. */
export const findingsOf = <Row>(rows: (Row & { total: number })[]): Findings<Row> => ({
  rows,
  total: rows[0]?.total ?? 0,
});

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
  return findingsOf(rows);
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
  return findingsOf(rows);
};
