import { basename } from 'node:path';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { readZones, zoneColumns } from '../../domain/delivery/zone-records';
import type { DeliveryZone } from '../../domain/delivery/zones';
import { refuseInto } from '../../domain/import/import-record';
import { ProblemList } from '../../domain/import/problem-list';
import { replaceZones } from '../../repositories/delivery/delivery-zones';
import { readCsvFile } from '../import/csv-file';

/** @throws ImportRefused with every problem. */
export const readZoneFile = async (path: string): Promise<DeliveryZone[]> => {
  const problems = new ProblemList();
  const records = await readCsvFile({ path, name: basename(path), columns: zoneColumns }, problems);
  const zones = readZones(records, refuseInto(problems));
  problems.refuseIfAny();
  return zones;
};

/**
 * Replaces all zones with the zones of a CSV file. If one of them is invalid, nothing changes. Returns the number of
 * new zones.
 * @throws ImportRefused with every problem.
 */
export const importZones = async (database: Database, path: string): Promise<number> => {
  const zones = await readZoneFile(path);
  await inTransaction(database, (transaction) => replaceZones(transaction, zones));
  return zones.length;
};
