import { pino, type Logger } from 'pino';
import type { Config } from '../config';
import type { Dependencies } from '../dependencies';
import { systemClock } from '../lib/clock';
import { createFileStore } from '../providers/files';
import { readShopConfig, withDatabase } from './with-shop';

/** What work on goods stands on: no provider of payments, mail or identity has to be there for it. */
export type Goods = Pick<Dependencies, 'database' | 'files' | 'clock'> & { config: Config; log: Logger };

/** Opens the database and the file store for one piece of work. */
export const withGoods = async <Result>(work: (goods: Goods) => Promise<Result>): Promise<Result> => {
  const config = readShopConfig();
  const log = pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: true }));
  return withDatabase(config, ({ database }) =>
    work({ config, database, files: createFileStore(config.files), clock: systemClock, log }),
  );
};
