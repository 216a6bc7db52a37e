import { OpenQuote, readCsv } from '../../domain/import/csv';
import { CsvRecords, type CsvColumns } from '../../domain/import/csv-records';
import type { RawRecord } from '../../domain/import/import-record';
import type { ProblemList } from '../../domain/import/problem-list';
import { NotUtf8, notUtf8Problem, readChunks } from './source-file';

interface CsvFile {
  path: string;
  /** Its name in reported problems. */
  name: string;
  columns: CsvColumns;
}

/** The rows of a small CSV file. Its faults are collected as problems. Rejects if it is missing. */
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
