import { resolve } from 'node:path';
import type { Command } from 'commander';
import { importZones } from '../../services/delivery/zone-import';
import { runImport } from '../run-import';
import { print } from '../print';
import { withCatalogueTools } from '../with-catalogue-tools';

const run = async (file: string, { json = false }: { json?: boolean }): Promise<void> =>
  runImport(json, async () => {
    const zones = await withCatalogueTools(({ database }) => importZones(database, resolve(file)));
    print(json ? JSON.stringify({ zones }) : `Delivery zones: ${zones}.`);
  });

/** The format of the file is in docs/catalogue-format.md. */
export const addZonesCommand = (program: Command): void => {
  program
    .command('zones')
    .description('replace the delivery zones by those of a CSV file: PIN prefixes and working days in transit')
    .argument('<file>')
    .option('--json', 'print JSON')
    .action(run);
};
