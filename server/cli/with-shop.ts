import { pino } from 'pino';
import type { Config } from '../config';
import { openDatabase, type OpenDatabase } from '../db/client';
import { migrate } from '../db/migrate';
import { closeDependencies, createDependencies, type Dependencies } from '../dependencies';
import { readConfig } from '../startup/read-config';
import { connectSandbox } from '../startup/sandbox-connection';
import { createServices, type Services } from '../services/services';

interface OpenedShop {
  config: Config;
  dependencies: Dependencies;
  services: Services;
}

/** The configuration as the shop itself would read it, with a log that stays out of a command's output. */
export const readShopConfig = (): Config => readConfig(process.env);

/**
 * Opens the shop's database, brought to the newest schema, for one piece of work.
 * @throws FolderLocked where the embedded database is in use by a running shop.
 */
export const withDatabase = async <Result>(
  config: Config,
  work: (open: OpenDatabase) => Promise<Result>,
): Promise<Result> => {
  const open = await openDatabase(config);
  try {
    await migrate(open.database, config.paths.migrations);
    return await work(open);
  } finally {
    await open.close();
  }
};

/** Opens the shop's services without its pages, its port or its background, for one piece of work. */
export const withShop = async <Result>(work: (shop: OpenedShop) => Promise<Result>): Promise<Result> => {
  const given = readShopConfig();
  const { mode, url } = given.sandbox;
  const config = mode === 'remote' && url !== null ? await connectSandbox(given, url, given.publicUrl) : given;
  return withDatabase(config, async (open) => {
    const log = pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: true }));
    const dependencies = await createDependencies({ config, open, log });
    try {
      return await work({ config, dependencies, services: createServices(dependencies) });
    } finally {
      await closeDependencies(dependencies);
    }
  });
};
