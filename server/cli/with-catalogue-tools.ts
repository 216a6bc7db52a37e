import { pino, type Logger } from 'pino';
import type { Config } from '../config';
import type { Dependencies } from '../dependencies';
import { systemClock } from '../lib/clock';
import { createFileStore } from '../providers/files';
import { createPictureEncoder } from '../providers/picture-encoder';
import { readShopConfig, withDatabase } from './with-shop';

/** Catalogue commands need no payment, mail or identity provider. */
export type CatalogueTools = Pick<Dependencies, 'database' | 'files' | 'pictureEncoder' | 'clock'> & {
  config: Config;
  log: Logger;
};

export const withCatalogueTools = async <Result>(work: (tools: CatalogueTools) => Promise<Result>): Promise<Result> => {
  const config = readShopConfig();
  const log = pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: true }));
  const files = await createFileStore(config.files, log);
  const pictureEncoder = createPictureEncoder(config.paths.pictureProcess);
  try {
    return await withDatabase(config, ({ database }) =>
      work({ config, database, files, pictureEncoder, clock: systemClock, log }),
    );
  } finally {
    pictureEncoder.close();
  }
};
