import { join } from 'node:path';
import type { Synonym } from '../../domain/catalogue/synonyms';
import { csvText } from '../../domain/import/csv-text';
import { refuseInto } from '../../domain/import/import-record';
import type { ProblemList } from '../../domain/import/problem-list';
import { checkSynonyms, synonymColumns } from '../../domain/import/synonym-records';
import { unlessMissing } from '../../lib/error-code';
import { readCsvFile } from './csv-file';

export const synonymFileName = 'synonyms.csv';

/** Reads the synonyms; undefined if the file is missing. Adds each fault to `problems`. */
export const readSynonymFile = async (folder: string, problems: ProblemList): Promise<Synonym[] | undefined> => {
  const file = { path: join(folder, synonymFileName), name: synonymFileName, columns: synonymColumns };
  const records = await unlessMissing(readCsvFile(file, problems), undefined);
  return records && checkSynonyms(records, refuseInto(problems));
};

/** Returns the text of a file from which `readSynonymFile` reads the same synonyms. */
export const synonymFileText = (synonyms: readonly Synonym[]): string =>
  csvText([['typed', 'means'], ...synonyms.map(({ typed, means }) => [typed, means])]);
