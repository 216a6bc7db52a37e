import { inTransaction } from '../../db/transaction';
import type { Transaction } from '../../db/database';
import type { Dependencies } from '../../dependencies';
import { refuseInto } from '../../domain/import/import-record';
import { ProblemList } from '../../domain/import/problem-list';
import { checkSections } from '../../domain/import/sections-check';
import { beginImport, readSubcategories } from '../../repositories/import/sections';
import { applyCatalogue, type ApplyOptions, type ImportReport } from './catalogue-apply';
import { readSections } from './catalogue-folder';
import type { OnProgress } from './import-progress';
import { readPages } from './page-files';
import { stageFolderPictures } from './stage-pictures';
import { stageFolder } from './stage-products';
import { readSynonymFile } from './synonym-file';

interface ImportOptions extends Omit<ApplyOptions, 'onProgress'> {
  /** Whether missing pictures are skipped instead of refused. */
  picturesMayBeMissing?: boolean;
  /** Runs in the transaction before anything is read; throwing aborts the import. */
  first?: (transaction: Transaction) => Promise<void>;
  onProgress?: OnProgress;
}

/** Thrown to roll back a dry run. */
class DryRun extends Error {
  constructor(readonly report: ImportReport) {
    super('dry run');
  }
}

/**
 * Imports a folder in one transaction: its records go to staging tables, all of them are validated there and all
 * problems reported together, and rows that differ from the shop's are written. Idempotent. Products are hidden, never
 * deleted. Existing stock changes only with `stock`. Concurrent imports are serialised.
 * @throws ImportRefused with the problems.
 */
export const importCatalogue = async (
  { database, files, clock }: Pick<Dependencies, 'database' | 'files' | 'clock'>,
  folder: string,
  { picturesMayBeMissing = false, first, onProgress, ...options }: ImportOptions = {},
): Promise<ImportReport> => {
  const { dryRun = false, prune = false } = options;

  const run = async (transaction: Transaction): Promise<ImportReport> => {
    const problems = new ProblemList();
    await beginImport(transaction);
    await first?.(transaction);
    const sections = await readSections(folder, problems);
    const known = await readSubcategories(transaction);
    const { categories, banners, placements } = checkSections(sections, known, refuseInto(problems));
    const { products, undeclared } = await stageFolder(transaction, folder, {
      ...{ placements, problems, prune, onProgress },
      columns: dryRun ? 'compared' : 'all',
    });
    const pages = await readPages(folder, problems);
    const synonyms = await readSynonymFile(folder, problems);
    const isEmpty = !sections.isThere && products === 0 && pages === undefined && synonyms === undefined;
    if (isEmpty && problems.isEmpty) {
      const problem =
        'there is no catalogue.json, products.csv, products/*.json, pages/*.md or synonyms.csv in this folder';
      problems.add({ file: '', place: '', field: '', problem });
    }
    const pictures = await stageFolderPictures(transaction, folder, [...sections.categories, ...sections.banners], {
      ...{ problems, onProgress, mayBeMissing: picturesMayBeMissing },
      // Pictures are stored before the commit: names contain a content hash, so leftovers of a rollback are harmless.
      keep: async (picture, bytes) => {
        if (!dryRun && problems.isEmpty && !(await files.has(picture.file))) await files.write(picture.file, bytes);
      },
    });
    problems.refuseIfAny();
    const { hasCategories } = sections;
    return applyCatalogue(
      transaction,
      { hasCategories, categories, banners, pages, products, undeclared, pictures, known, synonyms },
      { ...options, onProgress },
      clock.now(),
    );
  };

  try {
    return await inTransaction(database, async (transaction) => {
      const report = await run(transaction);
      if (dryRun) throw new DryRun(report);
      return report;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.report;
    throw error;
  }
};
