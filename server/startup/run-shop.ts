import { pino } from 'pino';
import { quietWhileDatabaseIsAway } from '../db/database-away-log';
import { openShop, type OpenShop, type Pages } from './open-shop';
import { readConfig } from './read-config';
import { explain } from './startup-failure';

const LONGEST_CLOSE = 9_500;
const SAME_SIGNAL = 1_000;

const fail = (error: unknown): never => {
  process.stderr.write(`Sprocket cannot open: ${explain(error)}\n`);
  process.exit(1);
};

/** The first signal closes gently, a later one at once. Two together are one: a terminal and npm both pass Ctrl-C on. */
const closeOnSignal = (opening: Promise<OpenShop>): void => {
  let since: number | null = null;
  const close = (): void => {
    if (since !== null) {
      if (Date.now() - since > SAME_SIGNAL) process.exit(1);
      return;
    }
    since = Date.now();
    setTimeout(() => process.exit(1), LONGEST_CLOSE).unref();
    opening
      .then((shop) => shop.close())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
};

const run = async (pages: Pages | null): Promise<void> => {
  const config = readConfig(process.env);
  const log = pino(
    { level: config.logLevel, hooks: quietWhileDatabaseIsAway() },
    pino.destination({ dest: 2, sync: false }),
  );
  const opening = openShop(config, log, pages);
  closeOnSignal(opening);
  const shop = await opening;
  process.stdout.write(`Sprocket is open at ${shop.address}\n`);
};

/** This process as a shop: its first line names the address, or why there is none; signals close it. */
export const runShop = (pages: Pages | null): void => void run(pages).catch(fail);
