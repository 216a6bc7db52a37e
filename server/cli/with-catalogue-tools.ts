import { pino, type Logger } from 'pino';
import type { Config } from '../config';
import type { Dependencies } from '../dependencies';
import { systemClock } from '../lib/clock';
import { createFileStore } from '../providers/files';
import { readShopConfig, withDatabase } from './with-shop';

/** Catalogue commands need no payment, mail or identity provider. */
export type CatalogueTools = Pick<Dependencies, 'database' | 'files' | 'clock'> & { config: Config; log: Logger };

export const withCatalogueTools = async <Result>(work: (tools: CatalogueTools) => Promise<Result>): Promise<Result> => {
  const config = readShopConfig();
  const log = pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: true }));
  return withDatabase(config, ({ database }) =>
    work({ config, database, files: createFileStore(config.files, log), clock: systemClock, log }),
  );
};
