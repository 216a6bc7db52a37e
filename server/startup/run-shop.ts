import cluster from 'node:cluster';
import { setFlagsFromString } from 'node:v8';
import { pino } from 'pino';
import { throttleDatabaseErrors } from '../db/database-error-log';
import { requestIdMixin } from '../lib/request-context';
import { tellPrimary } from '../lib/worker-messages';
import { openShop, type Pages } from './open-shop';
import { readConfig } from './read-config';
import { explain } from './explain-error';
import { openWorkers } from './workers/open-workers';

interface Running {
  address: string;
  close(): Promise<void>;
}

const closeTimeout = 9_500;
const signalDebounce = 1_000;

const fail = (error: unknown): never => {
  process.stderr.write(`Sprocket cannot open: ${explain(error)}\n`);
  process.exit(1);
};

/**
 * Closes gracefully at the first of `signals`, and exits immediately at a later one. Signals within a second count as
 * one signal, because the terminal and npm both pass on Ctrl-C.
 */
const closeOn = (signals: readonly NodeJS.Signals[], opening: Promise<Running>): void => {
  let since: number | null = null;
  const close = (): void => {
    if (since !== null) {
      if (Date.now() - since > signalDebounce) process.exit(1);
      return;
    }
    since = Date.now();
    setTimeout(() => process.exit(1), closeTimeout).unref();
    opening
      .then((shop) => shop.close())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  for (const signal of signals) process.on(signal, close);
};

/**
 * Makes V8 collect garbage earlier. By default, on a machine with much memory, V8 lets the heap grow to three times its
 * size before a collection. With many concurrent requests, the process would then need twice as much memory.
 */
const boundHeapGrowth = (): void => setFlagsFromString('--heap-growing-percent=40');

const run = async (pages: Pages | null): Promise<void> => {
  boundHeapGrowth();
  const config = readConfig(process.env);
  const log = pino(
    { level: config.logLevel, hooks: throttleDatabaseErrors(), mixin: requestIdMixin },
    pino.destination({ dest: 2, sync: false }),
  );
  const hasWorkers = config.workers > 1 && cluster.isPrimary;
  const opening: Promise<Running> = hasWorkers ? openWorkers(config, log) : openShop(config, log, pages);
  closeOn(hasWorkers ? ['SIGTERM', 'SIGINT'] : ['SIGTERM', 'SIGINT', 'SIGHUP'], opening);
  const shop = await opening;
  if (cluster.isWorker) tellPrimary({ kind: 'open' });
  else process.stdout.write(`Sprocket is open at ${shop.address}\n`);
};

/**
 * Runs the shop in this process, or in workers if `WORKERS` is above 1. SIGTERM and SIGINT close the shop. SIGHUP
 * replaces the workers, or closes a shop without workers.
 */
export const runShop = (pages: Pages | null): void => void run(pages).catch(fail);
