import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { runJobs } from '../../../server/startup/background';
import { inTransaction } from '../../../server/db/transaction';
import { followCatalogue } from '../../../server/providers/catalogue-changes';
import { raiseCatalogueVersion } from '../../../server/repositories/catalogue/catalogue-version';
import { openTestDatabase } from '../../support/database';
import { eventually } from '../../support/eventually';
import { openForTests } from '../../support/open-for-tests';

const open = openForTests(openTestDatabase);
const log = pino({ level: 'silent' });

type BackgroundJob = Parameters<typeof runJobs>[1][number];

const start = (job: Partial<BackgroundJob> & Pick<BackgroundJob, 'run'>) =>
  runJobs({ log, open }, [{ name: 'job', everyMs: 60_000, ...job }]);

it('a job runs immediately and then repeatedly after a pause', async () => {
  let runs = 0;
  const background = await start({ everyMs: 20, run: () => Promise.resolve((runs += 1)) });
  await eventually(() => expect(runs).toBeGreaterThanOrEqual(3));
  await background.stop();
  const stopped = runs;
  await wait(80);
  expect(runs).toBe(stopped);
});

it('a job is woken by a notification, also during a run', async () => {
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
  await eventually(() => expect(runs).toBe(1));
  await notify();
  await eventually(() => expect(runs).toBe(3));
  await background.stop();
});

it('a job continues after a failure, more slowly', async () => {
  const times: number[] = [];
  const background = await start({
    everyMs: 1,
    run: () => {
      times.push(Date.now());
      return Promise.reject(new Error('not now'));
    },
  });
  await eventually(() => expect(times).toHaveLength(2));
  await background.stop();
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(900);
});

it('the stop waits for the current run and signals it to end', async () => {
  let isRunning = false;
  let isDone = false;
  const background = await start({
    run: async (signal) => {
      isRunning = true;
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      await wait(50);
      isDone = true;
    },
  });
  await eventually(() => expect(isRunning).toBe(true));
  await background.stop();
  expect(isDone).toBe(true);
});

it('a process is notified of every committed change of the catalogue', async () => {
  const changes = await followCatalogue(open);
  const before = changes.version();
  const versions: number[] = [];
  const stop = changes.onChange((version) => versions.push(version));
  await inTransaction(open.database, async (transaction) => {
    await raiseCatalogueVersion(transaction);
    throw new Error('cancelled');
  }).catch(() => undefined);
  await inTransaction(open.database, (transaction) => raiseCatalogueVersion(transaction));
  await eventually(() => expect(versions).not.toEqual([]));
  expect(versions).toEqual([before + 1]);
  expect(changes.version()).toBe(before + 1);
  stop();
  await inTransaction(open.database, (transaction) => raiseCatalogueVersion(transaction));
  await eventually(() => expect(changes.version()).toBe(before + 2));
  expect(versions).toEqual([before + 1]);
  await changes.close();
});
