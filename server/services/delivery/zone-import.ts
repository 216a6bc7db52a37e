import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { readZones, zoneColumns } from '../../domain/delivery/zone-records';
import type { DeliveryZone } from '../../domain/delivery/zones';
import { replaceZones } from '../../repositories/delivery/delivery-zones';
import { readCheckedCsv } from '../import/csv-file';

/** @throws ImportRefused with every problem. */
export const readZoneFile = (path: string): Promise<DeliveryZone[]> => readCheckedCsv(path, zoneColumns, readZones);

/**
 * Replaces all zones with those of a CSV file, or changes nothing if a zone in the file is invalid. Returns the number
 * of zones in the file.
 * @throws ImportRefused with every problem.
 */
export const importZones = async (database: Database, path: string): Promise<number> => {
  const zones = await readZoneFile(path);
  await inTransaction(database, (transaction) => replaceZones(transaction, zones));
  return zones.length;
};
