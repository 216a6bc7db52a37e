import { join } from 'node:path';
import type { Transaction } from 'kysely';
import type { Tables } from '../db/tables';
import type { PictureRow } from '../db/tables/catalogue';
import { inTransaction } from '../db/transaction';
import type { Dependencies } from '../dependencies';
import { checkCatalogue, type SourceCatalogue } from '../domain/catalogue-check';
import { plannedProduct } from '../domain/catalogue-plan';
import type { SourceProduct } from '../domain/catalogue-records';
import type { ImportProblem } from '../domain/record-reader';
import {
  addStock,
  beginImport,
  hideOthers,
  readKnownProducts,
  readSubcategories,
  setStock,
  writeBanners,
  writeCategories,
  writeProducts,
  type ProductWrite,
} from '../repositories/catalogue-import';
import { raiseCatalogueVersion } from '../repositories/catalogue-version';
import { addPictures } from '../repositories/pictures';
import { recountSearchWords } from '../repositories/search-words';
import { readCatalogueFolder } from './catalogue-folder';
import { takeInPictures } from './picture-intake';

export interface ImportOptions {
  /** Checks everything and tells what would happen; changes nothing. */
  dryRun?: boolean;
  /** Hides products (and, where the folder has categories, categories and banners) that the folder does not carry. */
  prune?: boolean;
  /** Also sets the stock of products the shop already has. */
  stock?: boolean;
  /** Records go on without pictures that are not there, instead of being refused. */
  picturesMayBeMissing?: boolean;
  /** Runs in the transaction before anything is written; what it throws calls the import off. */
  first?: (transaction: Transaction<Tables>) => Promise<void>;
  /** Runs in the same transaction, after everything else. */
  then?: (transaction: Transaction<Tables>) => Promise<void>;
}

export interface ImportReport {
  products: { added: number; updated: number; unchanged: number; hidden: number };
  /** Categories, subcategories and banners that are new, other than before, or hidden. */
  sections: number;
  /** Stock counts that were set for products the shop already had. */
  stock: number;
  pictures: number;
}

/** The folder has faults, and nothing of it was imported. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';

  constructor(readonly problems: readonly ImportProblem[]) {
    super(`${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}: nothing was imported`);
  }
}

/** Thrown to roll a rehearsal back. */
class DryRun extends Error {
  constructor(readonly report: ImportReport) {
    super('dry run');
  }
}

const picturesOf = (catalogue: SourceCatalogue): string[] => [
  ...[...catalogue.categories, ...catalogue.banners].flatMap(({ image }) => (image === undefined ? [] : [image])),
  ...catalogue.products.flatMap(({ images }) => images),
];

type Subcategories = Awaited<ReturnType<typeof readSubcategories>>;

interface PlannedProducts {
  writes: ProductWrite[];
  added: SourceProduct[];
  known: SourceProduct[];
}

/**
 * Imports a folder in the owner's format.
 *
 * Promises: everything is checked first, and all that is wrong is told at once; then it is applied in one transaction,
 * or not at all. Importing the same again changes nothing. Products are hidden, never deleted. Stock is set for new
 * products only, unless `stock` is given. Two imports at once wait for each other.
 *
 * @throws ImportRefused with every problem found.
 */
export const importCatalogue = async (
  dependencies: Pick<Dependencies, 'database' | 'files' | 'clock'>,
  folder: string,
  options: ImportOptions = {},
): Promise<ImportReport> => {
  const { database, files, clock } = dependencies;
  const { raw, problems } = await readCatalogueFolder(folder);
  const shop = await readSubcategories(database);
  const checked = checkCatalogue(raw, {
    knownSubcategories: new Map([...shop].map(([id, { category_id }]) => [id, category_id])),
    picturesMayBeMissing: options.picturesMayBeMissing,
  });
  problems.push(...checked.problems);
  const { catalogue } = checked;

  // Originals are kept before the transaction: their names carry their content, so a leftover does no harm.
  const isKept = options.dryRun !== true && problems.length === 0;
  const present = picturesOf(catalogue).filter((name) => raw.pictureNames.has(name));
  const intake = await takeInPictures(join(folder, 'images'), present, async (picture, bytes) => {
    if (isKept && !(await files.has(picture.file))) await files.write(picture.file, bytes);
  });
  for (const { name, problem } of intake.refused)
    problems.push({ file: `images/${name}`, place: '', field: '', problem });
  if (problems.length > 0) throw new ImportRefused(problems);

  try {
    return await inTransaction(database, async (transaction) => {
      const report = await apply(transaction, catalogue, intake.pictures, options, clock.now());
      if (options.dryRun === true) throw new DryRun(report);
      return report;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.report;
    throw error;
  }
};

const apply = async (
  transaction: Transaction<Tables>,
  catalogue: SourceCatalogue,
  pictures: ReadonlyMap<string, PictureRow>,
  options: ImportOptions,
  now: Date,
): Promise<ImportReport> => {
  await beginImport(transaction);
  await options.first?.(transaction);
  const fileOf = (name: string | undefined): string | null =>
    name === undefined ? null : (pictures.get(name)?.file ?? null);
  await addPictures(transaction, [...pictures.values()]);
  let sections = await writeCategories(transaction, catalogue.categories, fileOf);
  sections += await writeBanners(transaction, catalogue.banners, fileOf);

  const subcategories = await readSubcategories(transaction);
  const planned = await planProducts(transaction, catalogue, subcategories, pictures, now);
  await writeProducts(transaction, planned.writes);
  await addStock(transaction, planned.added.map(asCount));
  const stock = options.stock === true ? await countStock(transaction, planned.known) : 0;

  let hidden = 0;
  if (options.prune === true) {
    hidden = await hideOthers(
      transaction,
      'products',
      catalogue.products.map(({ id }) => id),
    );
    if (catalogue.hasCategories) sections += await hideSections(transaction, catalogue);
  }
  await options.then?.(transaction);
  if (planned.writes.length + hidden > 0) await recountSearchWords(transaction);
  if (planned.writes.length + hidden + sections > 0) await raiseCatalogueVersion(transaction);
  const added = planned.added.length;
  const updated = planned.writes.length - added;
  const unchanged = catalogue.products.length - planned.writes.length;
  return { products: { added, updated, unchanged, hidden }, sections, stock, pictures: pictures.size };
};

const asCount = ({ id, stock }: SourceProduct): { id: string; count: number } => ({ id, count: stock });

const planProducts = async (
  transaction: Transaction<Tables>,
  catalogue: SourceCatalogue,
  subcategories: Subcategories,
  pictures: ReadonlyMap<string, PictureRow>,
  now: Date,
): Promise<PlannedProducts> => {
  const known = await readKnownProducts(transaction);
  const planned: PlannedProducts = { writes: [], added: [], known: [] };
  for (const source of catalogue.products) {
    const before = known.get(source.id);
    const subcategory = subcategories.get(source.subCatId);
    if (subcategory === undefined) throw new Error(`subcategory ${source.subCatId} went away during the import`);
    const placement = {
      categoryId: subcategory.category_id,
      categoryName: subcategory.category_name,
      subcategoryName: subcategory.name,
    };
    const images = source.images.flatMap((name) => pictures.get(name)?.file ?? []);
    const addedOn = source.addedOn ?? (before?.added_at ?? now).toISOString().slice(0, 10);
    const write = plannedProduct(source, placement, images, addedOn);
    if (before === undefined) planned.added.push(source);
    else planned.known.push(source);
    if (before?.fingerprint !== write.fingerprint || before.hidden) planned.writes.push(write);
  }
  return planned;
};

const countStock = async (transaction: Transaction<Tables>, products: readonly SourceProduct[]): Promise<number> => {
  const { changed, refused } = await setStock(transaction, products.map(asCount));
  if (refused.length === 0) return changed;
  throw new ImportRefused(
    refused.map(({ id, count, held }) => ({
      ...{ file: 'products', place: id, field: 'stock' },
      problem: `${count} is below the ${held} that checkouts hold right now`,
    })),
  );
};

const hideSections = async (transaction: Transaction<Tables>, catalogue: SourceCatalogue): Promise<number> => {
  const { categories, banners } = catalogue;
  const children = categories.flatMap((category) => category.children);
  const idsOf = (records: readonly { id: string }[]): string[] => records.map(({ id }) => id);
  return (
    (await hideOthers(transaction, 'banners', idsOf(banners))) +
    (await hideOthers(transaction, 'subcategories', idsOf(children))) +
    (await hideOthers(transaction, 'categories', idsOf(categories)))
  );
};
