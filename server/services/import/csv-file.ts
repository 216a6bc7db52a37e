import { OpenQuote, readCsv } from '../../domain/import/csv';
import { CsvRecords, type CsvColumns } from '../../domain/import/csv-records';
import type { RawRecord } from '../../domain/import/import-record';
import type { ProblemList } from '../../domain/import/problem-list';
import { NotUtf8, notUtf8Problem, readChunks } from './source-file';

interface CsvFile {
  path: string;
  /** The file's name in reported problems. */
  name: string;
  columns: CsvColumns;
}

/** Reads the rows of a small CSV file, and adds its faults to the problems. Rejects if the file is missing. */
export const readCsvFile = async ({ path, name, columns }: CsvFile, problems: ProblemList): Promise<RawRecord[]> => {
  const refuse = (line: number, field: string, problem: string): void =>
    problems.add({ file: name, place: `line ${line}`, field, problem });
  const records: RawRecord[] = [];
  const reader = new CsvRecords(name, columns, refuse);
  try {
    for await (const rows of readCsv(readChunks(path, () => undefined))) records.push(...reader.records(rows));
    reader.end();
  } catch (error) {
    if (error instanceof OpenQuote) refuse(error.line, '', 'a quoted cell of this row never ends');
    else if (error instanceof NotUtf8) problems.add({ file: name, place: '', field: '', problem: notUtf8Problem });
    else throw error;
  }
  return records;
};
