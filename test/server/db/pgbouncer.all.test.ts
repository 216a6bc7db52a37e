/** Tests the shop behind PgBouncer in transaction mode: each transaction may run in a different session. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { pino } from 'pino';
import type { Order } from '../../../contract/orders';
import type { ProductList } from '../../../contract/products';
import { routes } from '../../../contract/routes/routes';
import type { PoolConfig } from '../../../server/config';
import { isDatabaseBusy } from '../../../server/db/database-busy';
import { migrate } from '../../../server/db/migrate';
import type { OpenDatabase } from '../../../server/db/open-database';
import { openPostgres } from '../../../server/db/postgres';
import { inTransaction } from '../../../server/db/transaction';
import {
  announceListings,
  announceProduct,
  raiseCatalogueVersion,
} from '../../../server/repositories/catalogue/catalogue-version';
import { importCatalogue } from '../../../server/services/import/catalogue-import';
import { runJobs } from '../../../server/startup/background';
import { openShop } from '../../../server/startup/open-shop';
import { testConfig } from '../../support/config';
import { createServerDatabase } from '../../support/database';
import { createDatabaseWithoutDemo } from '../../support/database-without-demo';
import { describeWithPgbouncer } from '../../support/describe-with';
import { eventually } from '../../support/eventually';
import { freePort } from '../../support/free-port';
import { paced } from '../../support/paced';
import { serverConnections, startPgbouncer, type Pgbouncer } from '../../support/pgbouncer';
import { startPostgres, type PostgresServer } from '../../support/postgres';
import { openTestShop, type TestShop } from '../../support/shop';
import { signUpCustomer } from '../../support/sign-up-customer';
import { buyer, newGuest, provider } from '../ordering/money-shop';

type ServerDatabase = Awaited<ReturnType<typeof createServerDatabase>>;

const statementTimeout = paced(2_000);
const connectionsOfShop = 60;
const pool: PoolConfig = { size: connectionsOfShop, statementTimeoutMs: 60_000, connectTimeoutMs: 60_000 };
const catalogue = join(process.cwd(), 'test', 'support', 'small-catalogue');
const log = pino({ level: 'silent' });

/** The largest deployment that docs/running-it.md describes, but with fewer connections of PgBouncer to PostgreSQL. */
describeWithPgbouncer('200 processes behind PgBouncer', () => {
  const processes = 200;
  const poolOfProcess: PoolConfig = { ...pool, size: 10 };
  let server: PostgresServer;
  let pgbouncer: Pgbouncer;
  let opened: OpenDatabase[];
  beforeAll(async () => {
    // While it starts, each process has two direct connections.
    const connections = 2 * processes + serverConnections + 10;
    server = await startPostgres({ settings: [`max_connections=${connections}`] });
    pgbouncer = await startPgbouncer(server.url, { max_client_conn: '2500', query_wait_timeout: '60' });
    opened = [];
    for (let index = 0; index < processes; index += 1) {
      opened.push(
        await openPostgres({ url: pgbouncer.through(server.url), directUrl: server.url, pool: poolOfProcess }),
      );
    }
  });
  afterAll(async () => {
    await Promise.all(opened.map((open) => open.close()));
    await pgbouncer.stop();
    await server.stop();
  });

  it(`all connections of 200 processes at the same time run on ${serverConnections} server connections`, async () => {
    const ids = opened.flatMap((open, process) =>
      Array.from({ length: poolOfProcess.size }, (_, nth) => ({ open, id: process * poolOfProcess.size + nth })),
    );
    const results = await Promise.all(
      ids.map(({ open, id }) =>
        inTransaction(open.database, async (transaction) => {
          await sql`select set_config('shop.id', ${String(id)}, true)`.execute(transaction);
          const { rows } = await sql<{ id: string }>`select current_setting('shop.id') as id`.execute(transaction);
          return rows[0]?.id;
        }),
      ),
    );
    expect(results).toEqual(ids.map(({ id }) => String(id)));
    const { clients, servers } = await pgbouncer.connections(server.url);
    expect(clients).toBeGreaterThanOrEqual(processes * poolOfProcess.size);
    expect(servers).toBeLessThanOrEqual(serverConnections);
  });

  it('each of 200 processes is notified on its direct connection', async () => {
    const received = new Set<number>();
    for (const [process, open] of opened.entries()) await open.listen('change', () => received.add(process));
    const client = new Client({ connectionString: pgbouncer.through(server.url) });
    await client.connect();
    await client.query("select pg_notify('change', 'seen')");
    await client.end();
    await eventually(() => expect(received.size).toBe(processes));
  });
});

describeWithPgbouncer('behind PgBouncer in transaction mode', () => {
  let server: PostgresServer;
  let pgbouncer: Pgbouncer;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sprocket-pgbouncer-shop-'));
    server = await startPostgres();
    pgbouncer = await startPgbouncer(server.url);
  });
  afterAll(async () => {
    await pgbouncer.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const limitTime = async (url: string): Promise<void> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    const name = client.escapeIdentifier(new URL(url).pathname.slice(1));
    await client.query(`alter database ${name} set statement_timeout = ${statementTimeout}`);
    await client.query(`alter database ${name} set idle_in_transaction_session_timeout = ${statementTimeout * 2}`);
    await client.end();
  };

  describe('the shop', () => {
    let database: ServerDatabase;
    let shop: TestShop;
    let other: TestShop;

    const openCopy = async (seed?: 'small'): Promise<TestShop> => {
      const open = await openPostgres({ url: pgbouncer.through(database.url), directUrl: database.url, pool });
      await migrate(open.direct, testConfig(folder).paths.migrations);
      return openTestShop({ open, seed });
    };
    beforeAll(async () => {
      database = await createServerDatabase(server.url);
      await limitTime(database.url);
      [shop, other] = await Promise.all([openCopy('small'), openCopy()]);
    });
    afterAll(async () => {
      await shop.close();
      await other.close();
      await database.drop();
    });

    const listedIn = async ({ inject }: TestShop, query: Record<string, string> = {}): Promise<ProductList> => {
      const response = await inject({ url: routes.products.path, query });
      expect(response.statusCode).toBe(200);
      return response.json();
    };

    it('the shop behind PgBouncer serves lists, a sign-up, a cart, and a checkout that ends as an order', async () => {
      expect((await listedIn(shop)).products.map(({ id }) => id)).toContain('board-plain');
      const asha = buyer(shop, await signUpCustomer(shop));
      await asha.add('board-plain', 2);
      const checkout = await asha.started();
      expect(await provider(shop).pay(checkout)).toBe(200);
      expect((await asha.createOrder(checkout)).statusCode).toBe(200);
      expect((await asha.orders()).json<Order[]>()).toMatchObject([{ paymentId: checkout.paymentId, amount: 5000 }]);
    });

    it('the shop behind PgBouncer is notified of the changes of another process', async () => {
      const received: string[] = [];
      const stop = other.dependencies.catalogueChanged.onProductChange((id) => received.push(id));
      const listings: unknown[] = [];
      const stopListings = other.dependencies.catalogueChanged.onListingChange((products) => listings.push(products));
      const categories = async (): Promise<string> => (await other.inject({ url: routes.categories.path })).body;
      expect(await categories()).toContain('"Motors"');
      const changed = { id: 'servo-india', categoryId: 'motors', subcategoryId: 'servos' };
      await inTransaction(shop.database, async (transaction) => {
        await transaction.updateTable('categories').set({ name: 'Engines' }).where('id', '=', 'motors').execute();
        await announceProduct(transaction, 'stepper-many');
        await announceListings(transaction, [changed]);
        await raiseCatalogueVersion(transaction);
      });
      // The ids of changed products arrive only by notification. Polling would find only the catalogue's new version.
      await eventually(() => expect(received).toEqual(['stepper-many']));
      await eventually(() => expect(listings).toEqual([[changed]]));
      await eventually(async () => expect(await categories()).toContain('"Engines"'));
      stop();
      stopListings();
    });

    it('the shop behind PgBouncer immediately sends mails that another process has put into the outbox', async () => {
      const { mailDelivery } = other.services;
      const { open } = other.dependencies;
      let runs = 0;
      const run = async (): Promise<void> => {
        await mailDelivery.deliverDue();
        runs += 1;
      };
      const hour = 60 * 60 * 1000;
      const background = await runJobs({ log, open }, [{ name: 'outbox', everyMs: hour, wakeOn: 'outbox', run }]);
      await eventually(() => expect(runs).toBe(1));
      const email = 'woken@shop.test';
      const body = { name: 'Asha', email, phone: '9876543210', password: 'a good password' };
      try {
        // The stopped clocks of the two shops differ a little, so the mail might not be due for the other shop yet.
        other.clock.advance(60_000);
        const response = await shop.inject({ method: 'POST', url: routes.signUp.path, payload: body });
        expect(response.statusCode).toBe(200);
        await eventually(async () => {
          const inbox = await fetch(new URL(`/sandbox/inbox.json?to=${email}`, other.sandboxUrl));
          expect(await inbox.json()).toMatchObject([{ to: email }]);
        });
      } finally {
        await background.stop();
      }
    });

    it('a repeated import behind PgBouncer succeeds with temporary tables and COPY, while the shop serves', async () => {
      const [summary] = await Promise.all([
        importCatalogue(other.dependencies, catalogue, { stock: true }),
        ...Array.from({ length: 20 }, () => listedIn(shop, { q: 'motor' })),
      ]);
      expect(summary).toMatchObject({ sections: 1, products: { added: 0 } });
    });

    it(`the shop serves 120 concurrent shoppers on ${serverConnections} server connections of PgBouncer`, async () => {
      const visit = async (nth: number): Promise<void> => {
        const guest = await newGuest(nth % 2 === 0 ? shop : other);
        const [added, list] = await Promise.all([
          guest.add('micro-cheap'),
          guest.call(routes.products, { query: { minPrice: String(nth) } }),
        ]);
        expect([added.statusCode, list.statusCode]).toEqual([200, 200]);
        expect(await guest.items()).toMatchObject([{ productId: 'micro-cheap', quantity: 1 }]);
      };
      const hold = () => sql`select pg_sleep(0.1)`.execute(shop.database);
      await Promise.all([
        ...Array.from({ length: 120 }, (_, nth) => visit(nth)),
        ...Array.from({ length: connectionsOfShop }, hold),
      ]);
      const { clients, servers } = await pgbouncer.connections(database.url);
      expect(clients).toBeGreaterThanOrEqual(connectionsOfShop);
      expect(servers).toBeLessThanOrEqual(serverConnections);
    });

    it('a statement through PgBouncer is cancelled after the time limit of the database', async () => {
      const error = await sql`select pg_sleep(600)`.execute(shop.database).catch((reason: unknown) => reason);
      expect(String(error)).toContain('statement timeout');
      expect(isDatabaseBusy(error)).toBe(true);
      // The direct connection has the limit of the shop's configuration, not the limit of the database.
      const { rows } = await sql`show statement_timeout`.execute(shop.dependencies.open.direct);
      expect(rows).toEqual([{ statementTimeout: '1min' }]);
    });

    it('the shop behind PgBouncer responds with 503 while PostgreSQL is away, and serves again afterwards', async () => {
      const missing = { url: `${routes.products.path}/no-such-product` };
      expect((await shop.inject(missing)).statusCode).toBe(404);
      await server.halt('fast');
      const away = await shop.inject(missing);
      expect([away.statusCode, away.json()]).toEqual([503, expect.objectContaining({ code: 'database_unavailable' })]);
      expect((await shop.inject({ url: '/readyz' })).statusCode).toBe(503);
      await server.resume();
      await eventually(async () => expect((await shop.inject(missing)).statusCode).toBe(404));
      const received: string[] = [];
      const stop = other.dependencies.catalogueChanged.onProductChange((id) => received.push(id));
      await eventually(async () => {
        await inTransaction(shop.database, (transaction) => announceProduct(transaction, 'servo-india'));
        expect(received).toContain('servo-india');
      });
      stop();
    });
  });

  describe('a start', () => {
    let database: ServerDatabase;
    beforeAll(async () => {
      database = await createDatabaseWithoutDemo(server.url, folder);
    });
    afterAll(() => database.drop());

    const start = async (directUrl?: string) =>
      openShop(
        testConfig(folder, {
          port: await freePort(),
          database: {
            kind: 'postgres',
            url: pgbouncer.through(database.url),
            ...(directUrl !== undefined && { directUrl }),
          },
        }),
        log,
        null,
      );

    it('a start behind a pooler is refused if DATABASE_DIRECT_URL is missing or leads to the pooler as well', async () => {
      await expect(start()).rejects.toThrow('DATABASE_URL leads to a pooler');
      const direct = `${pgbouncer.through(database.url)}?application_name=other`;
      await expect(start(direct)).rejects.toThrow('DATABASE_DIRECT_URL leads to a pooler');
    });

    it('a start with an unavailable direct database is refused, and the error names both addresses', async () => {
      const { host } = new URL(pgbouncer.through(database.url));
      await expect(start('postgres://sprocket@127.0.0.1:1/shop')).rejects.toThrow(
        `the database at ${host} or 127.0.0.1:1 refuses the connection`,
      );
    });

    it('a start is refused, before any migration, if the two addresses lead to different databases', async () => {
      const empty = await createServerDatabase(server.url);
      await expect(start(empty.url)).rejects.toThrow('lead to different databases');
      const client = new Client({ connectionString: empty.url });
      await client.connect();
      expect((await client.query("select from pg_class where relname = 'schema_migrations'")).rowCount).toBe(0);
      await client.end();
      await empty.drop();
    });

    it('a start behind PgBouncer is refused without time limits, and succeeds with them', async () => {
      await expect(start(database.url)).rejects.toThrow(
        'have no statement_timeout and idle_in_transaction_session_timeout',
      );
      await limitTime(database.url);
      // Connections that PgBouncer has already opened keep their old settings until PgBouncer reconnects.
      await pgbouncer.reconnect(database.url);
      const opened = await start(database.url);
      expect((await opened.app.inject('/readyz')).statusCode).toBe(200);
      await opened.close();
    });
  });
});
