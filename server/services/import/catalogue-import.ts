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
  /** If true, skips missing pictures instead of refusing the import. */
  picturesMayBeMissing?: boolean;
  /** Called in the transaction before the folder is read. If it throws, nothing is imported. */
  first?: (transaction: Transaction) => Promise<void>;
  onProgress?: OnProgress;
}

class DryRun extends Error {
  constructor(readonly report: ImportReport) {
    super('dry run');
  }
}

/**
 * Imports a folder in one transaction, and reports all problems together. With `prune`, products that the folder
 * lacks are hidden; no product is ever deleted. Concurrent imports run one after another.
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
    const staged = await stageFolder(transaction, folder, {
      placements,
      problems,
      prune,
      onProgress,
      columns: dryRun ? 'compared' : 'all',
    });
    const pages = await readPages(folder, problems);
    const synonyms = await readSynonymFile(folder, problems);
    const isEmpty = !sections.isThere && staged.products === 0 && pages === undefined && synonyms === undefined;
    if (isEmpty && problems.isEmpty) {
      const problem =
        'there is no catalogue.json, products.csv, products/*.json, pages/*.md or synonyms.csv in this folder';
      problems.add({ file: '', place: '', field: '', problem });
    }
    const pictures = await stageFolderPictures(transaction, folder, [...sections.categories, ...sections.banners], {
      problems,
      onProgress,
      mayBeMissing: picturesMayBeMissing,
      // A file that remains after a rollback is harmless: its name contains a hash of the content, so no other picture
      // can get this name.
      keep: async (picture, bytes) => {
        if (!dryRun && problems.isEmpty && !(await files.has(picture.file))) await files.write(picture.file, bytes);
      },
    });
    problems.refuseIfAny();
    const { hasCategories } = sections;
    return applyCatalogue(
      transaction,
      { hasCategories, categories, banners, pages, ...staged, pictures, known, synonyms },
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
