import { sql } from 'kysely';
import { isDatabaseBusy } from '../../../server/db/database-busy';
import { isDatabaseUnavailable } from '../../../server/db/database-unavailable';
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

const onLinux = process.platform === 'linux' ? it : it.skip;

onLinux('a statement fails if PostgreSQL does not respond, and the pool replaces the connection', async () => {
  const open = await openPostgres({
    url: server.url,
    pool: { size: 1, statementTimeoutMs: 500, connectTimeoutMs: 2_000 },
  });
  server.freeze();
  try {
    // The pool must not send a ROLLBACK, because the ROLLBACK would wait for the statement, which gets no response.
    const startedAt = performance.now();
    const error: unknown = await open.database
      .transaction()
      .execute((transaction) => sql`select 1`.execute(transaction))
      .catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(performance.now() - startedAt).toBeLessThan(9_000);
  } finally {
    server.thaw();
  }
  await sql`select 1`.execute(open.database);
  expect(open.pool?.()).toMatchObject({ total: 1, idle: 1 });
  await open.close();
});

onLinux('a check of readiness does not keep its connection if PostgreSQL does not respond', async () => {
  const open = await openPostgres({ url: server.url });
  const check = () => sql`select 1`.execute(open.checks);
  await check();
  server.freeze();
  try {
    const startedAt = performance.now();
    await expect(check()).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect(performance.now() - startedAt).toBeLessThan(9_000);
  } finally {
    server.thaw();
  }
  await check();
  await open.close();
});

it('a statement may take any time after the time limit was lifted', async () => {
  const open = await openPostgres({
    url: server.url,
    pool: { size: 1, statementTimeoutMs: 300, connectTimeoutMs: 2_000 },
  });
  await open.database.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`select pg_sleep(6)`.execute(transaction);
  });
  await open.close();
});

it('messages arrive once after their connection broke, also on a channel that was added later', async () => {
  const open = await openPostgres({ url: server.url });
  const received: string[] = [];
  const listenTo = (channel: string) => open.listen(channel, (payload) => received.push(`${channel} ${payload}`));
  await listenTo('first');
  const listening = sql`application_name = 'sprocket-listen'`;
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where ${listening}`.execute(open.database);
  await eventually(async () => {
    const { rows } = await sql`select 1 from pg_stat_activity where ${listening}`.execute(open.database);
    expect(rows).toEqual([]);
  });
  await listenTo('second');
  // An empty message tells each listener that messages may have been missed.
  await eventually(() => expect(received).toEqual(['first ', 'second ']));
  await sql`select pg_notify('first', 'a'), pg_notify('second', 'b'), pg_notify('first', 'last')`.execute(
    open.database,
  );
  await eventually(() => expect(received).toContain('first last'));
  expect(received.slice(2)).toEqual(['first a', 'second b', 'first last']);
  await open.close();
});
