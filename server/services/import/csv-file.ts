import { basename } from 'node:path';
import { OpenQuote, readCsv } from '../../domain/import/csv';
import { CsvRecords, type CsvColumns } from '../../domain/import/csv-records';
import { refuseInto, type RawRecord, type Refuse } from '../../domain/import/import-record';
import { ProblemList } from '../../domain/import/problem-list';
import { NotUtf8, notUtf8Problem, readChunks } from './source-file';

interface CsvFile {
  path: string;
  name: string;
  columns: CsvColumns;
}

/**
 * Yields the rows of a CSV file in batches, and adds each fault to `problems`. Rejects if the file is missing.
 * @throws NotUtf8.
 */
export async function* readCsvRecords(
  { path, name, columns }: CsvFile,
  problems: ProblemList,
  onBytes: (count: number) => void,
): AsyncGenerator<RawRecord[]> {
  const refuse = (line: number, field: string, problem: string): void =>
    problems.add({ file: name, place: `line ${line}`, field, problem });
  const reader = new CsvRecords(name, columns, refuse);
  try {
    for await (const rows of readCsv(readChunks(path, onBytes))) yield reader.records(rows);
  } catch (error) {
    if (!(error instanceof OpenQuote)) throw error;
    refuse(error.line, '', 'a quoted cell of this row never ends');
    return;
  }
  reader.end();
}

/** Reads a small CSV file, and adds each fault to `problems`. Rejects if the file is missing. */
export const readCsvFile = async (file: CsvFile, problems: ProblemList): Promise<RawRecord[]> => {
  const records: RawRecord[] = [];
  try {
    for await (const rows of readCsvRecords(file, problems, () => undefined)) records.push(...rows);
  } catch (error) {
    if (!(error instanceof NotUtf8)) throw error;
    problems.add({ file: file.name, place: '', field: '', problem: notUtf8Problem });
  }
  return records;
};

/**
 * Reads a whole CSV file; `readAll` converts the rows and reports each fault.
 * @throws ImportRefused with every problem.
 */
export const readCheckedCsv = async <Value>(
  path: string,
  columns: CsvColumns,
  readAll: (records: readonly RawRecord[], refuse: Refuse) => Value[],
): Promise<Value[]> => {
  const problems = new ProblemList();
  const records = await readCsvFile({ path, name: basename(path), columns }, problems);
  const values = readAll(records, refuseInto(problems));
  problems.refuseIfAny();
  return values;
};
