import type { Transaction } from '../../db/database';
import type { PictureRow } from '../../db/tables/catalogue';
import type { SourceCatalogue } from '../../domain/import/catalogue-check';
import { plannedProduct } from '../../domain/import/catalogue-plan';
import type { SourceProduct } from '../../domain/import/catalogue-records';
import { ImportRefused } from '../../domain/import/import-refused';
import { searchVector } from '../../domain/catalogue/search-words';
import { isoDay } from '../../lib/clock';
import {
  addStock,
  beginImport,
  hideOthers,
  readKnownProducts,
  readSearchable,
  readSubcategories,
  setStock,
  writeBanners,
  writeCategories,
  writeProducts,
  writeSearch,
  type ProductWrite,
} from '../../repositories/import/catalogue-import';
import { raiseCatalogueVersion } from '../../repositories/catalogue/catalogue-version';
import { addPictures } from '../../repositories/pictures/pictures';
import { recountSearchWords } from '../../repositories/catalogue/search-words';

export interface ApplyOptions {
  /** Hides products (and, where the folder has categories, categories and banners) that the folder does not carry. */
  prune?: boolean;
  /** Also sets the stock of products the shop already has. */
  stock?: boolean;
  /** Runs in the transaction before anything is written; what it throws calls the import off. */
  first?: (transaction: Transaction) => Promise<void>;
  /** Runs in the same transaction, after everything else. */
  then?: (transaction: Transaction) => Promise<void>;
}

export interface ImportReport {
  products: { added: number; updated: number; unchanged: number; hidden: number };
  /** Categories, subcategories and banners that are new, other than before, or hidden. */
  sections: number;
  /** Stock counts that were set for products the shop already had. */
  stock: number;
  pictures: number;
}

type Subcategories = Awaited<ReturnType<typeof readSubcategories>>;

interface WrittenProducts {
  written: number;
  added: SourceProduct[];
  known: SourceProduct[];
}

/** Written as they are planned: all of a large catalogue at once, with its words, would be a lot of memory. */
const CHUNK = 500;

const asCount = ({ id, stock }: SourceProduct): { id: string; count: number } => ({ id, count: stock });

/** Adds what is new and updates what is other than before; the rest is not touched. */
const writeChanged = async (
  transaction: Transaction,
  catalogue: SourceCatalogue,
  subcategories: Subcategories,
  pictures: ReadonlyMap<string, PictureRow>,
  now: Date,
): Promise<WrittenProducts> => {
  const known = await readKnownProducts(transaction);
  const result: WrittenProducts = { written: 0, added: [], known: [] };
  let waiting: ProductWrite[] = [];
  const flush = async (): Promise<void> => {
    await writeProducts(transaction, waiting);
    result.written += waiting.length;
    waiting = [];
  };
  for (const source of catalogue.products) {
    const before = known.get(source.id);
    const placement = subcategories.get(source.subCatId);
    if (placement === undefined) throw new Error(`subcategory ${source.subCatId} went away during the import`);
    const images = source.images.flatMap((name) => pictures.get(name)?.file ?? []);
    const addedOn = source.addedOn ?? isoDay(before?.addedAt ?? now);
    const write = plannedProduct(source, placement, images, addedOn);
    if (before === undefined) result.added.push(source);
    else result.known.push(source);
    if (before?.fingerprint !== write.fingerprint || before.hidden) waiting.push(write);
    if (waiting.length >= CHUNK) await flush();
  }
  await flush();
  return result;
};

/** Products are also found by the names of their sections, and not all of them need be in the folder that renames one. */
const refreshRenamed = async (transaction: Transaction, before: Subcategories, now: Subcategories): Promise<number> => {
  const isRenamed = (id: string): boolean => {
    const [then, today] = [before.get(id), now.get(id)];
    return (
      then !== undefined &&
      (then.subcategoryName !== today?.subcategoryName || then.categoryName !== today.categoryName)
    );
  };
  const renamed = [...before.keys()].filter(isRenamed);
  if (renamed.length === 0) return 0;
  const products = await readSearchable(transaction, renamed);
  await writeSearch(
    transaction,
    products.map((product) => {
      const { categoryName = '', subcategoryName = '' } = now.get(product.subcategoryId) ?? {};
      return { id: product.id, search: searchVector({ ...product, categoryName, subcategoryName }) };
    }),
  );
  return products.length;
};

const countStock = async (transaction: Transaction, products: readonly SourceProduct[]): Promise<number> => {
  const { changed, refused } = await setStock(transaction, products.map(asCount));
  if (refused.length === 0) return changed;
  throw new ImportRefused(
    refused.map(({ id, count, held }) => ({
      ...{ file: 'products', place: id, field: 'stock' },
      problem: `${count} is below the ${held} that checkouts hold right now`,
    })),
  );
};

const hideSections = async (transaction: Transaction, catalogue: SourceCatalogue): Promise<number> => {
  const { categories, banners } = catalogue;
  const children = categories.flatMap((category) => category.children);
  const idsOf = (records: readonly { id: string }[]): string[] => records.map(({ id }) => id);
  return (
    (await hideOthers(transaction, 'banners', idsOf(banners))) +
    (await hideOthers(transaction, 'subcategories', idsOf(children))) +
    (await hideOthers(transaction, 'categories', idsOf(categories)))
  );
};

/**
 * Writes a checked catalogue, as one step of the given transaction. What is already so is not touched; the version of the
 * catalogue is raised only where something changed that shoppers see in lists.
 *
 * @throws ImportRefused where a stock count is below what checkouts hold.
 */
export const applyCatalogue = async (
  transaction: Transaction,
  catalogue: SourceCatalogue,
  pictures: ReadonlyMap<string, PictureRow>,
  options: ApplyOptions,
  now: Date,
): Promise<ImportReport> => {
  await beginImport(transaction);
  await options.first?.(transaction);
  const fileOf = (name: string | undefined): string | null =>
    name === undefined ? null : (pictures.get(name)?.file ?? null);
  await addPictures(transaction, [...pictures.values()]);
  const before = await readSubcategories(transaction);
  let sections = await writeCategories(transaction, catalogue.categories, fileOf);
  sections += await writeBanners(transaction, catalogue.banners, fileOf);

  const subcategories = await readSubcategories(transaction);
  const refreshed = await refreshRenamed(transaction, before, subcategories);
  const { written, added, known } = await writeChanged(transaction, catalogue, subcategories, pictures, now);
  await addStock(transaction, added.map(asCount));
  const stock = options.stock === true ? await countStock(transaction, known) : 0;

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
  if (written + hidden + refreshed > 0) await recountSearchWords(transaction);
  if (written + hidden + sections > 0) await raiseCatalogueVersion(transaction);
  const updated = written - added.length;
  const unchanged = catalogue.products.length - written;
  return {
    products: { added: added.length, updated, unchanged, hidden },
    sections,
    stock,
    pictures: pictures.size,
  };
};
