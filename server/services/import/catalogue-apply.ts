import type { Transaction } from '../../db/database';
import { choiceText } from '../../domain/cart/chosen-options';
import { searchVector } from '../../domain/catalogue/search-words';
import type { Synonym } from '../../domain/catalogue/synonyms';
import type { Placement } from '../../domain/import/catalogue-plan';
import type { SourceBanner, SourceCategory } from '../../domain/import/catalogue-records';
import type { SourcePage } from '../../domain/import/content-pages';
import { ImportRefused } from '../../domain/import/import-refused';
import { isoDay } from '../../../contract/days';
import { announceListings, raiseCatalogueVersion } from '../../repositories/catalogue/catalogue-version';
import { adjustSearchWords, recountSearchWords } from '../../repositories/catalogue/search-words';
import { replaceSynonyms } from '../../repositories/catalogue/search-synonyms';
import { replacePages } from '../../repositories/import/content-pages';
import {
  allChanges,
  analyzeCatalogue,
  compareMissing,
  compareProducts,
  compareRenamed,
  countChanges,
  countProducts,
  hideListed,
  readChangedListings,
  readRenamed,
  writeSearch,
  writeSlice,
} from '../../repositories/import/product-changes';
import { withoutProductIndexes } from '../../repositories/import/product-indexes';
import { hideMissing, readSubcategories, writeBanners, writeCategories } from '../../repositories/import/sections';
import { addStagedPictures } from '../../repositories/import/staged-pictures';
import { freeStagedSkus } from '../../repositories/import/staged-skus';
import { countStagedStock, readCountsBelowHeld, setStagedStock } from '../../repositories/import/staged-stock';
import type { OnProgress } from './import-progress';
import type { StagedCounts } from './stage-products';

export interface ApplyOptions {
  /** If true, products and stock are not written. All other rows are written, so the caller must roll back. */
  dryRun?: boolean;
  /**
   * If true, hides products that the folder lacks. If the folder has categories, also hides categories, subcategories
   * and banners that it lacks.
   */
  prune?: boolean;
  /** If true, also sets the stock of existing products. */
  stock?: boolean;
  /** Called in the transaction after all rows are written. */
  then?: (transaction: Transaction) => Promise<void>;
  onProgress?: OnProgress | undefined;
}

export interface ImportReport {
  products: { added: number; updated: number; unchanged: number; hidden: number };
  /** Number of products that lack a country of origin, a maker or a net quantity. */
  undeclared: number;
  /** The ids of the first ten undeclared products. */
  firstUndeclared: string[];
  /** Number of new, changed or hidden categories, subcategories and banners. */
  sections: number;
  pages: number;
  synonyms: number;
  /** Number of stock counts that were set for existing products. */
  stock: number;
  pictures: number;
}

type Subcategories = ReadonlyMap<string, Placement>;

interface StagedCatalogue extends StagedCounts {
  hasCategories: boolean;
  categories: readonly SourceCategory[];
  banners: readonly SourceBanner[];
  /** Undefined if the folder has no pages, so that the shop's pages stay. */
  pages: readonly SourcePage[] | undefined;
  pictures: { files: ReadonlyMap<string, string>; count: number };
  /** Undefined if the folder has no synonyms, so that the shop's synonyms stay. */
  synonyms: readonly Synonym[] | undefined;
  known: Subcategories;
}

const sliceSize = 2_000;
const renamedChunk = 500;
/** An import recounts all search words if it changes more products than this, and over a quarter of the catalogue. */
const alwaysSmall = 2_000;
/** An import that updates more products than this raises the catalogue version instead of announcing their ids. */
const maxAnnounced = 100;

const idsOf = (records: readonly { id: string }[]): string[] => records.map(({ id }) => id);

const applySections = async (
  transaction: Transaction,
  { hasCategories, categories, banners, pictures }: StagedCatalogue,
  { prune = false }: ApplyOptions,
): Promise<number> => {
  const fileOf = (name: string | undefined): string | null =>
    name === undefined ? null : (pictures.files.get(name) ?? null);
  await addStagedPictures(transaction);
  const written =
    (await writeCategories(transaction, categories, fileOf)) + (await writeBanners(transaction, banners, fileOf));
  if (!prune || !hasCategories) return written;
  return (
    written +
    (await hideMissing(transaction, 'banners', idsOf(banners))) +
    (await hideMissing(transaction, 'subcategories', idsOf(categories.flatMap(({ children }) => children)))) +
    (await hideMissing(transaction, 'categories', idsOf(categories)))
  );
};

const renamedIn = (before: Subcategories, now: Subcategories): string[] =>
  [...before].flatMap(([id, then]) => {
    const today = now.get(id);
    const isSame = then.subcategoryName === today?.subcategoryName && then.categoryName === today.categoryName;
    return isSame ? [] : [id];
  });

/** Reindexes the products of renamed sections, including products that the folder does not contain. */
const reindexRenamed = async (transaction: Transaction, sections: Subcategories): Promise<void> => {
  let after = '';
  for (;;) {
    const products = await readRenamed(transaction, after, renamedChunk);
    const last = products.at(-1);
    if (last === undefined) return;
    await writeSearch(
      transaction,
      products.map((product) => {
        const { categoryName = '', subcategoryName = '' } = sections.get(product.subcategoryId) ?? {};
        return { id: product.id, search: searchVector({ ...product, categoryName, subcategoryName }) };
      }),
    );
    after = last.id;
  }
};

const applyStock = async (transaction: Transaction, { dryRun = false }: ApplyOptions): Promise<number> => {
  const changed = await (dryRun ? countStagedStock : setStagedStock)(transaction);
  const refused = await readCountsBelowHeld(transaction);
  if (refused.length === 0) return changed;
  throw new ImportRefused(
    refused.map(({ id, count, held, ...options }) => ({
      file: 'products',
      place: [id, choiceText(options)].filter(Boolean).join(', '),
      field: 'stock',
      problem: `${count} is below the ${held} that open checkouts hold`,
    })),
  );
};

/**
 * Writes the changed rows of a staged catalogue. The catalogue version stays the same if only stock changes, or if a
 * few products change but stay in the same unfiltered lists (decision 33).
 * @throws ImportRefused.
 */
export const applyCatalogue = async (
  transaction: Transaction,
  catalogue: StagedCatalogue,
  options: ApplyOptions,
  now: Date,
): Promise<ImportReport> => {
  const { dryRun = false, prune = false, onProgress } = options;
  const sections = await applySections(transaction, catalogue, options);
  const pages = catalogue.pages === undefined ? 0 : await replacePages(transaction, catalogue.pages);
  const synonyms = catalogue.synonyms === undefined ? 0 : await replaceSynonyms(transaction, catalogue.synonyms);
  const subcategories = await readSubcategories(transaction);
  await compareProducts(transaction, `${isoDay(now)}T00:00:00Z`);
  if (prune) await compareMissing(transaction);
  const renamedSections = renamedIn(catalogue.known, subcategories);
  if (renamedSections.length > 0) await compareRenamed(transaction, renamedSections);
  const { added, updated, hidden, renamed } = await countChanges(transaction);
  const stock = options.stock === true ? await applyStock(transaction, options) : 0;
  const { undeclared, firstUndeclared } = catalogue;
  const report: ImportReport = {
    products: { added, updated, unchanged: catalogue.products - added - updated, hidden },
    undeclared,
    firstUndeclared,
    sections,
    pages,
    synonyms,
    stock,
    pictures: catalogue.pictures.count,
  };
  if (dryRun) return report;

  const isMore = added + hidden + renamed + sections + pages + synonyms > 0 || updated > maxAnnounced;
  const listings = isMore || updated === 0 ? undefined : await readChangedListings(transaction);

  const writeProducts = async (): Promise<void> => {
    const all = added + updated;
    if (all > 0) await freeStagedSkus(transaction);
    if (all > 0) onProgress?.('written', 0, all);
    for (let first = 1; first <= all; first += sliceSize) {
      const last = Math.min(all, first + sliceSize - 1);
      await writeSlice(transaction, { first, last });
      onProgress?.('written', last, all);
    }
    if (hidden > 0) await hideListed(transaction);
    if (renamed > 0) await reindexRenamed(transaction, subcategories);
  };
  const changes = added + updated + hidden + renamed;
  if (changes > 0) {
    // A small import does not count all products, because counting would take longer than the changes.
    const existing = changes > alwaysSmall ? await countProducts(transaction) : undefined;
    if (existing !== undefined && changes > existing / 4) {
      await (existing === 0 ? withoutProductIndexes(transaction, writeProducts) : writeProducts());
      await recountSearchWords(transaction);
      await analyzeCatalogue(transaction);
    } else await adjustSearchWords(transaction, allChanges, writeProducts);
  }
  await options.then?.(transaction);
  if (listings !== undefined) await announceListings(transaction, listings);
  else if (isMore || updated > 0) await raiseCatalogueVersion(transaction);
  return report;
};
