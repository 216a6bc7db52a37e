import { Client } from 'pg';
import { pino } from 'pino';
import { routes } from '../../../contract/routes/routes';
import { openShop } from '../../../server/startup/open-shop';
import { testConfig } from '../../support/config';
import { createDatabaseWithoutDemo } from '../../support/database-without-demo';
import { eventually } from '../../support/eventually';
import { folderForTests } from '../../support/folder-for-tests';
import { freePort } from '../../support/free-port';
import { startPostgres, type PostgresServer } from '../../support/postgres';

const folder = folderForTests();
const pool = { size: 2, statementTimeoutMs: 15_000, connectTimeoutMs: 10_000 };
let server: PostgresServer;

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

it('the shop stays ready while requests use the whole pool', async () => {
  const { url } = await createDatabaseWithoutDemo(server.url, folder);
  const database = { kind: 'postgres' as const, url, pool };
  const { app, close } = await openShop(
    testConfig(folder, { port: await freePort(), database }),
    pino({ level: 'silent' }),
    null,
  );
  const other = new Client({ connectionString: url });
  await other.connect();
  try {
    await other.query('begin; lock table users');
    const signIns = Promise.all(
      Array.from({ length: pool.size }, (_, index) => {
        const payload = { email: `asha${index}@example.com`, password: 'a long password' };
        return app.inject({ method: 'POST', url: routes.signIn.path, payload });
      }),
    );
    await eventually(async () => {
      const { rows } = await other.query("select from pg_stat_activity where wait_event_type = 'Lock'");
      expect(rows).toHaveLength(pool.size);
    });
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200);
    await other.query('rollback');
    await signIns;
  } finally {
    await other.end();
    await close();
  }
});
