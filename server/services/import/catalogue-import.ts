import { join } from 'node:path';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { checkCatalogue } from '../../domain/import/catalogue-check';
import { ImportRefused } from '../../domain/import/import-refused';
import { readSubcategories } from '../../repositories/import/catalogue-import';
import { applyCatalogue, type ApplyOptions, type ImportReport } from './catalogue-apply';
import { readCatalogueFolder } from './catalogue-folder';
import { takeInPictures } from '../pictures/picture-intake';

export interface ImportOptions extends ApplyOptions {
  /** Checks everything and tells what would happen; changes nothing. */
  dryRun?: boolean;
  /** Records go on without pictures that are not there, instead of being refused. */
  picturesMayBeMissing?: boolean;
}

/** Thrown to roll a rehearsal back. */
class DryRun extends Error {
  constructor(readonly report: ImportReport) {
    super('dry run');
  }
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
    knownSubcategories: new Map([...shop].map(([id, { categoryId }]) => [id, categoryId])),
    picturesMayBeMissing: options.picturesMayBeMissing,
  });
  problems.push(...checked.problems);
  const { catalogue, pictures } = checked;

  // Originals are kept before the transaction: their names carry their content, so a leftover does no harm.
  const isKept = options.dryRun !== true && problems.length === 0;
  const intake = await takeInPictures(join(folder, 'images'), [...pictures], async (picture, bytes) => {
    if (isKept && !(await files.has(picture.file))) await files.write(picture.file, bytes);
  });
  for (const { name, problem } of intake.refused)
    problems.push({ file: `images/${name}`, place: '', field: '', problem });
  if (problems.length > 0) throw new ImportRefused(problems);

  try {
    return await inTransaction(database, async (transaction) => {
      const report = await applyCatalogue(transaction, catalogue, intake.pictures, options, clock.now());
      if (options.dryRun === true) throw new DryRun(report);
      return report;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.report;
    throw error;
  }
};
