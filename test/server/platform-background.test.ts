import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { runJobs, type BackgroundJob } from '../../server/background';
import type { OpenDatabase } from '../../server/db/client';
import { inTransaction } from '../../server/db/transaction';
import { followCatalogue } from '../../server/providers/catalogue-changes';
import { raiseCatalogueVersion } from '../../server/repositories/catalogue-version';
import { openTestDatabase } from '../support/database';

let open: OpenDatabase;
const log = pino({ level: 'silent' });
beforeAll(async () => {
  open = await openTestDatabase();
}, 60_000);
afterAll(() => open.close());

const until = async (condition: () => boolean): Promise<void> => {
  const deadline = Date.now() + 10_000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('it did not happen in time');
    await wait(5);
  }
};

const start = (job: Partial<BackgroundJob> & Pick<BackgroundJob, 'run'>) =>
  runJobs({ log, open }, [{ name: 'job', everyMs: 60_000, ...job }]);

it('runs a job at once and then again after its pause', async () => {
  let runs = 0;
  const background = await start({ everyMs: 20, run: () => Promise.resolve((runs += 1)) });
  await until(() => runs >= 3);
  await background.stop();
  const stopped = runs;
  await wait(80);
  expect(runs).toBe(stopped);
});

it('is woken by a notification, also by one that comes while it runs', async () => {
  let runs = 0;
  const notify = () => sql`select pg_notify('platform_wake', '')`.execute(open.database);
  const background = await start({
    wakeOn: 'platform_wake',
    run: async () => {
      runs += 1;
      if (runs === 2) await notify();
      await wait(30);
    },
  });
  await until(() => runs === 1);
  await notify();
  await until(() => runs === 3);
  await background.stop();
});

it('goes on after a failure, more slowly', async () => {
  const times: number[] = [];
  const background = await start({
    everyMs: 1,
    run: () => {
      times.push(Date.now());
      return Promise.reject(new Error('not now'));
    },
  });
  await until(() => times.length === 2);
  await background.stop();
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(900);
});

it('waits for the run that is under way, and tells it to come to an end', async () => {
  let isDone = false;
  const background = await start({
    run: async (signal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      await wait(50);
      isDone = true;
    },
  });
  await wait(20);
  await background.stop();
  expect(isDone).toBe(true);
});

it('hears of every change of the catalogue once it is committed', async () => {
  const changes = await followCatalogue(open);
  const before = changes.version();
  const heard: number[] = [];
  const stop = changes.onChange((version) => heard.push(version));
  await inTransaction(open.database, async (transaction) => {
    await raiseCatalogueVersion(transaction);
    throw new Error('called off');
  }).catch(() => undefined);
  await inTransaction(open.database, (transaction) => raiseCatalogueVersion(transaction));
  await until(() => heard.length > 0);
  expect(heard).toEqual([before + 1]);
  expect(changes.version()).toBe(before + 1);
  stop();
  await inTransaction(open.database, (transaction) => raiseCatalogueVersion(transaction));
  await until(() => changes.version() === before + 2);
  expect(heard).toEqual([before + 1]);
  await changes.close();
});
