import { pino } from 'pino';
import type { Config } from '../config';
import { openDatabase } from '../db/client';
import type { OpenDatabase } from '../db/open-database';
import { migrate } from '../db/migrate';
import { closeDependencies, createDependencies, type Dependencies } from '../dependencies';
import { checkPooler } from '../startup/pooler-check';
import { readConfig } from '../startup/read-config';
import { checkCopies } from '../startup/running-copy';
import { connectSandbox } from '../startup/sandbox-connection';
import { createServices, type Services } from '../services/services';

interface OpenedShop {
  config: Config;
  dependencies: Dependencies;
  services: Services;
}

export const readShopConfig = (): Config => readConfig(process.env);

/**
 * @throws FolderLocked while a running shop uses the embedded database; OperatorError if `checkPooler` or `checkCopies`
 * finds a wrong setting.
 */
export const withDatabase = async <Result>(
  config: Config,
  work: (open: OpenDatabase) => Promise<Result>,
): Promise<Result> => {
  const open = await openDatabase(config);
  try {
    await checkPooler(open);
    await checkCopies(config, open);
    await migrate(open.direct, config.paths.migrations);
    return await work(open);
  } finally {
    await open.close();
  }
};

/** Runs `work` with the services of the shop, but without pages, port and background jobs. */
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
