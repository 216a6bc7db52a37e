import { resolve } from 'node:path';
import type { Command } from 'commander';
import { ImportRefused } from '../../domain/import/import-refused';
import { importZones } from '../../services/delivery/zone-import';
import { describeRefusal } from '../describe-refusal';
import { print, printError } from '../print';
import { withCatalogueTools } from '../with-catalogue-tools';

const run = async (file: string, { json = false }: { json?: boolean }): Promise<void> => {
  try {
    const zones = await withCatalogueTools(({ database }) => importZones(database, resolve(file)));
    print(json ? JSON.stringify({ zones }) : `Delivery zones: ${zones}.`);
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    if (json) print(JSON.stringify({ problems: error.problems }));
    else printError(...describeRefusal(error));
    process.exitCode = 1;
  }
};

/** The format of the file is in docs/catalogue-format.md. */
export const addZonesCommand = (program: Command): void => {
  program
    .command('zones')
    .description('replace the delivery zones by those of a CSV file: PIN prefixes and working days in transit')
    .argument('<file>')
    .option('--json', 'print JSON')
    .action(run);
};
