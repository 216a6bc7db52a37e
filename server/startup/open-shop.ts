import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync } from 'fastify';
import { buildApp } from '../app';
import { seedDemoCatalogue } from '../services/import/demo-catalogue';
import { startBackground } from './background';
import type { Config } from '../config';
import { openDatabase } from '../db/client';
import type { OpenDatabase } from '../db/open-database';
import { traceStatements } from '../db/statement-tracing';
import { migrate } from '../db/migrate';
import { closeDependencies, createDependencies, type Dependencies } from '../dependencies';
import type { Tracing } from '../lib/tracing';
import { startTracing } from '../providers/tracing';
import { withPort } from './free-port';
import { keepLimits } from './keep-limits';
import { openSandbox } from './open-sandbox';
import { checkPooler } from './pooler-check';
import { createServices } from '../services/services';
import { startCopy } from './running-copy';
import { OperatorError } from '../lib/operator-error';
import { explainConnecting, explainListening } from './explain-error';

export interface OpenShop {
  app: FastifyInstance;
  address: string;
  /**
   * `/readyz` fails immediately, so that load balancers stop sending requests. The shop serves requests for another
   * `drainMs`, and then closes.
   */
  close(): Promise<void>;
}

/** Creates the plugin that serves the pages. Tests without pages pass null to `openShop`. */
export type Pages = (dependencies: Dependencies) => FastifyPluginAsync;

/** Running requests must end within this time after the signal, in ms. */
const requestDeadline = 7_000;

type Cleanup = () => void | Promise<void>;

class CleanupStack {
  private readonly steps: Cleanup[] = [];

  add(step: Cleanup): void {
    this.steps.push(step);
  }

  async run(log: FastifyBaseLogger): Promise<void> {
    for (const step of this.steps.splice(0).reverse()) {
      try {
        await step();
      } catch (error) {
        log.error({ err: error }, 'a resource could not be closed');
      }
    }
  }
}

const checkBuild = ({ paths }: Config): void => {
  if (!existsSync(join(paths.browserBuild, 'manifest.json'))) {
    throw new OperatorError(`there is no build in ${paths.browserBuild}: run "npm run build" first`);
  }
};

interface Opening {
  config: Config;
  log: FastifyBaseLogger;
  tracing: Tracing | null;
  cleanup: CleanupStack;
}

const openMigrated = async ({ config, log, tracing, cleanup }: Opening): Promise<OpenDatabase> => {
  const onStatement = tracing === null ? undefined : traceStatements(tracing);
  const onReplicaChange = (isCurrent: boolean): void => {
    if (isCurrent) log.info('lists are read from the replica');
    else log.warn('the replica is out of reach or lags behind, so lists are read from the primary');
  };
  const open = await openDatabase({ ...config, onStatement, onReplicaChange }).catch((error: unknown) => {
    throw explainConnecting(error, config.database);
  });
  cleanup.add(() => open.close());
  await checkPooler(open);
  if ((await open.replica?.isOfPrimary()) === false) {
    throw new OperatorError('The database of DATABASE_READ_URL is not a replica of DATABASE_URL');
  }
  await migrate(open.direct, config.paths.migrations);
  return open;
};

const listen = async (app: FastifyInstance, config: Config): Promise<void> => {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw explainListening(error, config.host, config.port);
  }
};

const drained = async (app: FastifyInstance, drainMs: number): Promise<void> => {
  const timer = setTimeout(() => app.server.closeAllConnections(), requestDeadline - drainMs);
  await app.close().finally(() => clearTimeout(timer));
};

/** @throws Error that `explain` can describe, after closing everything that was opened. */
export const openShop = async (given: Config, log: FastifyBaseLogger, pages: Pages | null): Promise<OpenShop> => {
  const cleanup = new CleanupStack();
  try {
    if (pages !== null) checkBuild(given);
    const reachable = await withPort(given);
    const tracing = await startTracing(reachable.tracing);
    cleanup.add(() => tracing?.close());
    const open = await openMigrated({ config: reachable, log, tracing, cleanup });
    const copy = await startCopy(reachable, open, log);
    cleanup.add(() => copy.end());
    const sandbox = await openSandbox(reachable, log);
    cleanup.add(sandbox.close);
    const { config } = sandbox;
    const dependencies = await createDependencies({ config, open, log, tracing });
    cleanup.add(() => closeDependencies(dependencies));
    cleanup.add(await keepLimits(dependencies.limits, config.paths.dataDir, log));
    const services = createServices(dependencies);
    const app = await buildApp(dependencies, services);
    if (pages !== null) await app.register(pages(dependencies));
    app.readiness.isOpen = false;
    cleanup.add(() => drained(app, config.drainMs));
    // Imported before listening, because a page rendered during the import would show an empty shop until reloaded.
    await seedDemoCatalogue(dependencies);
    await listen(app, config);
    const background = await startBackground(dependencies, services);
    // Jobs and requests end concurrently, so that requests meet their deadline even if a job is still sending a mail.
    cleanup.add(async () => void (await Promise.all([background.stop(), drained(app, config.drainMs)])));
    app.readiness.isOpen = true;
    return {
      app,
      address: config.publicUrl,
      async close() {
        app.readiness.isOpen = false;
        app.readiness.isDraining = true;
        await wait(config.drainMs);
        await cleanup.run(log);
      },
    };
  } catch (error) {
    await cleanup.run(log);
    throw error;
  }
};
