import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync } from 'fastify';
import { startSandbox } from '../../sandbox/start';
import { buildApp } from '../app';
import { startBackground } from './background';
import type { Config } from '../config';
import { openDatabase, type OpenDatabase } from '../db/client';
import { migrate } from '../db/migrate';
import { closeDependencies, createDependencies, type Dependencies } from '../dependencies';
import { connectSandbox } from './sandbox-connection';
import { createServices } from '../services/services';
import { StartupFailure, explain, explainListening } from './startup-failure';

export interface OpenShop {
  app: FastifyInstance;
  /** Where shoppers find it. */
  address: string;
  /**
   * Says at once that it is not ready, and goes on answering for `drainMs`, so that a balancer sends nobody any more. Then no
   * new connections; what is running finishes; then everything is closed in order.
   */
  close(): Promise<void>;
}

/** What renders the pages. It stands apart so that a shop can open without them: a test, a worker of the background. */
export type Pages = (dependencies: Dependencies) => FastifyPluginAsync;

/** Within this time from the signal everything has been answered or is cut off, in ms. */
const LONGEST_REQUESTS = 7_000;

type Closing = () => void | Promise<void>;

/** Closed in the reverse order of opening; one that fails does not keep the others open. */
class Closings {
  private readonly steps: Closing[] = [];

  add(step: Closing): void {
    this.steps.push(step);
  }

  async run(log: FastifyBaseLogger): Promise<void> {
    for (const step of this.steps.splice(0).reverse()) {
      try {
        await step();
      } catch (error) {
        log.error({ err: error }, 'something did not close');
      }
    }
  }
}

const freePort = (host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/** A port of 0 becomes a free one before anything is told the shop's address. */
const withPort = async (config: Config): Promise<Config> => {
  if (config.port !== 0) return config;
  const port = await freePort(config.host).catch((error: unknown) => {
    throw explainListening(error, config.host, 0);
  });
  return { ...config, port, publicUrl: config.publicUrl.replace(/:0$/, `:${port}`) };
};

const checkBuild = ({ paths }: Config): void => {
  if (!existsSync(join(paths.browserBuild, 'manifest.json'))) {
    throw new StartupFailure(`there is no build in ${paths.browserBuild}: run "npm run build" first`);
  }
};

const openMigrated = async (config: Config, closings: Closings): Promise<OpenDatabase> => {
  const where = config.database.kind === 'postgres' ? new URL(config.database.url).host : null;
  const open = await openDatabase(config).catch((error: unknown) => {
    if (where === null) throw error;
    throw new StartupFailure(`the database at ${where} does not let us in (${explain(error)})`, { cause: error });
  });
  closings.add(() => open.close());
  await migrate(open.database, config.paths.migrations);
  return open;
};

const localAddress = (config: Config): string => {
  const anywhere = config.host === '0.0.0.0' || config.host === '::' || config.host === 'localhost';
  const host = anywhere ? '127.0.0.1' : config.host.includes(':') ? `[${config.host}]` : config.host;
  return `http://${host}:${config.port}`;
};

const withSandbox = async (config: Config, log: FastifyBaseLogger, closings: Closings): Promise<Config> => {
  const { mode, url, isPublic } = config.sandbox;
  if (mode === 'off') return config;
  if (mode === 'remote' && url !== null) return connectSandbox(config, url, config.publicUrl);
  const sandbox = await startSandbox({
    dataDir: config.paths.dataDir,
    public: isPublic,
    sourceDir: join(config.paths.root, 'sandbox'),
    log: log.child({ part: 'sandbox' }),
  });
  closings.add(() => sandbox.stop());
  return connectSandbox(config, sandbox.url, localAddress(config));
};

const listen = async (app: FastifyInstance, config: Config): Promise<void> => {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw explainListening(error, config.host, config.port);
  }
};

const drained = async (app: FastifyInstance, drainMs: number): Promise<void> => {
  const timer = setTimeout(() => app.server.closeAllConnections(), LONGEST_REQUESTS - drainMs);
  await app.close().finally(() => clearTimeout(timer));
};

/**
 * Opens everything in order: database, migrations, sandbox where no provider is configured, the app, its port, the
 * background, and the demo catalogue where the shop is empty. `/readyz` says yes from then on, not before.
 *
 * @throws what `explain` tells in one line; by then all that had been opened is closed again.
 */
export const openShop = async (given: Config, log: FastifyBaseLogger, pages: Pages | null): Promise<OpenShop> => {
  const closings = new Closings();
  try {
    if (pages !== null) checkBuild(given);
    const reachable = await withPort(given);
    const open = await openMigrated(reachable, closings);
    const config = await withSandbox(reachable, log, closings);
    const dependencies = await createDependencies({ config, open, log });
    closings.add(() => closeDependencies(dependencies));
    const services = createServices(dependencies);
    const app = await buildApp(dependencies, services);
    if (pages !== null) await app.register(pages(dependencies));
    app.readiness.isOpen = false;
    closings.add(() => drained(app, config.drainMs));
    await listen(app, config);
    const background = await startBackground(dependencies, services);
    // At the same time as the app: a mail that is being sent must not take the time that requests need.
    closings.add(async () => void (await Promise.all([background.stop(), drained(app, config.drainMs)])));
    await services.demo.seedIfEmpty();
    app.readiness.isOpen = true;
    return {
      app,
      address: config.publicUrl,
      async close() {
        app.readiness.isOpen = false;
        app.readiness.isDraining = true;
        await wait(config.drainMs);
        await closings.run(log);
      },
    };
  } catch (error) {
    await closings.run(log);
    throw error;
  }
};
