import { sql } from 'kysely';
import { isDatabaseBusy } from '../../../server/db/database-busy';
import { openPostgres } from '../../../server/db/postgres';
import { eventually } from '../../support/eventually';
import { startPostgres, type PostgresServer } from '../../support/postgres';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

it('the pool has the configured size and timeouts, and reports its use', async () => {
  const open = await openPostgres({
    url: server.url,
    pool: { size: 2, statementTimeoutMs: 1_500, connectTimeoutMs: 700 },
  });
  const outcome = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => 'done',
      (error: unknown) => error,
    );
  const long = [1, 2].map(() => outcome(sql`select pg_sleep(10)`.execute(open.database)));
  await eventually(() => expect(open.pool?.()).toEqual({ total: 2, idle: 0, waiting: 0, max: 2 }));
  const third = outcome(sql`select 1`.execute(open.database));
  await eventually(() => expect(open.pool?.().waiting).toBe(1));
  expect(String(await third)).toContain('timeout exceeded when trying to connect');
  for (const error of await Promise.all(long)) {
    expect(String(error)).toContain('statement timeout');
    expect(isDatabaseBusy(error)).toBe(true);
  }
  expect(open.pool?.()).toMatchObject({ idle: 2, waiting: 0 });
  await open.close();
});
