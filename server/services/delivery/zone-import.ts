import { basename } from 'node:path';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { readZones, zoneColumns } from '../../domain/delivery/zone-records';
import type { DeliveryZone } from '../../domain/delivery/zones';
import { OpenQuote, readCsv } from '../../domain/import/csv';
import { CsvRecords } from '../../domain/import/csv-records';
import { refuseInto, type RawRecord } from '../../domain/import/import-record';
import { ProblemList } from '../../domain/import/problem-list';
import { replaceZones } from '../../repositories/delivery/delivery-zones';
import { NotUtf8, notUtf8Problem, readChunks } from '../import/source-file';

/**
 * The delivery zones of a CSV file.
 * @throws ImportRefused with every problem.
 */
export const readZoneFile = async (path: string): Promise<DeliveryZone[]> => {
  const file = basename(path);
  const problems = new ProblemList();
  const refuse = (line: number, field: string, problem: string): void =>
    problems.add({ file, place: `line ${line}`, field, problem });
  const records: RawRecord[] = [];
  const reader = new CsvRecords(file, zoneColumns, refuse);
  try {
    for await (const rows of readCsv(readChunks(path, () => undefined))) records.push(...reader.records(rows));
    reader.end();
  } catch (error) {
    if (error instanceof OpenQuote) refuse(error.line, '', 'a quoted cell of this row never ends');
    else if (error instanceof NotUtf8) problems.add({ file, place: '', field: '', problem: notUtf8Problem });
    else throw error;
  }
  const zones = readZones(records, refuseInto(problems));
  problems.refuseIfAny();
  return zones;
};

/**
 * Replaces the shop's delivery zones by those of a CSV file, all or nothing. Returns their number.
 * @throws ImportRefused with every problem.
 */
export const importZones = async (database: Database, path: string): Promise<number> => {
  const zones = await readZoneFile(path);
  await inTransaction(database, (transaction) => replaceZones(transaction, zones));
  return zones.length;
};
