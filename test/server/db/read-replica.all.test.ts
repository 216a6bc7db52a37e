/** The shop reads lists, searches and pages from a streaming replica of PostgreSQL. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { pino } from 'pino';
import type { ProductList } from '../../../contract/products';
import { routes } from '../../../contract/routes/routes';
import { migrate } from '../../../server/db/migrate';
import { openPostgres } from '../../../server/db/postgres';
import { inTransaction } from '../../../server/db/transaction';
import { followCatalogue } from '../../../server/providers/catalogue-changes';
import { announceListings, raiseCatalogueVersion } from '../../../server/repositories/catalogue/catalogue-version';
import { openShop } from '../../../server/startup/open-shop';
import { testConfig } from '../../support/config';
import { createServerDatabase } from '../../support/database';
import { createDatabaseWithoutDemo } from '../../support/database-without-demo';
import { eventually } from '../../support/eventually';
import { freePort } from '../../support/free-port';
import { startPostgresWithReplica, type PostgresServer } from '../../support/postgres';
import { openTestShop, type TestShop } from '../../support/shop';
import { newBuyer, newGuest, type Buyer } from '../ordering/money-shop';

const log = pino({ level: 'silent' });

const onReplica = (url: string, replica: PostgresServer): string => {
  const address = new URL(url);
  address.port = new URL(replica.url).port;
  return address.href;
};

let primary: PostgresServer;
let replica: PostgresServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sprocket-replica-shop-'));
  ({ primary, replica } = await startPostgresWithReplica());
});
afterAll(async () => {
  await replica.stop();
  await primary.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('the shop', () => {
  let database: Awaited<ReturnType<typeof createServerDatabase>>;
  let shop: TestShop;
  let administrator: Client;

  beforeAll(async () => {
    database = await createServerDatabase(primary.url);
    const readUrl = onReplica(database.url, replica);
    const open = await openPostgres({ url: database.url, readUrl });
    await migrate(open.direct, testConfig(folder).paths.migrations);
    shop = await openTestShop({ open, seed: 'small' });
    administrator = new Client({ connectionString: readUrl });
    await administrator.connect();
  });
  afterAll(async () => {
    await administrator.end();
    await shop.close();
    await database.drop();
  });

  const isCurrent = (): boolean => shop.dependencies.open.replica?.isCurrent() ?? false;
  const statusOf = async (query: Record<string, string>): Promise<number> =>
    (await shop.inject({ url: routes.products.path, query })).statusCode;
  const categories = async (): Promise<string> => (await shop.inject({ url: routes.categories.path })).body;
  const renameMotors = (name: string): Promise<void> =>
    inTransaction(shop.database, async (transaction) => {
      await transaction.updateTable('categories').set({ name }).where('id', '=', 'motors').execute();
      await raiseCatalogueVersion(transaction);
    });
  const replayed = (way: 'pause' | 'resume') => administrator.query(`select pg_wal_replay_${way}()`);

  it('the shop gets changed listings from another process by notification, or by polling if it missed one', async () => {
    const received: unknown[] = [];
    const stop = shop.dependencies.catalogueChanged.onListingChange((products) => received.push(products));
    const open = await openPostgres({ url: database.url });
    const own = await followCatalogue(open);
    const changed = { id: 'servo-india', categoryId: 'motors', subcategoryId: 'servos' };
    await inTransaction(open.database, (transaction) => announceListings(transaction, [changed]));
    await eventually(() => expect(received).toEqual([[changed]]));
    await open.database
      .updateTable('catalogueVersion')
      .set(({ eb }) => ({ listings: eb('listings', '+', 1) }))
      .execute();
    await eventually(() => expect(received).toEqual([[changed], undefined]), 8_000);
    stop();
    await own.close();
    await open.close();
  });

  it('the shop caches nothing from before a change that the replica has not received yet', async () => {
    await eventually(() => expect(isCurrent()).toBe(true));
    await replayed('pause');
    await renameMotors('Engines');
    // The change's notification arrives during these calls. Their responses with the old name must not be cached.
    for (let call = 0; call < 10; call += 1) {
      await categories();
      await wait(30);
    }
    await replayed('resume');
    await eventually(async () => expect(await categories()).toContain('"Engines"'));
  });

  it('the shop reads the primary while the replica lags behind by more than a second', async () => {
    await eventually(() => expect(isCurrent()).toBe(true));
    await replayed('pause');
    await renameMotors('Gear motors');
    await eventually(async () => expect(await categories()).toContain('"Gear motors"'));
    expect(isCurrent()).toBe(false);
    expect((await shop.inject({ url: '/metrics' })).body).toContain('sprocket_database_replica_current 0');
    await replayed('resume');
    await eventually(() => expect(isCurrent()).toBe(true));
    expect((await shop.inject({ url: '/metrics' })).body).toContain('sprocket_database_replica_current 1');
  });

  describe('what a customer has just changed', () => {
    let asha: Buyer;
    beforeAll(async () => {
      asha = await newBuyer(shop);
    });
    // A pause must be short, because the primary is read if the replica lags behind by more than a second.
    const whileBehind = async (work: () => Promise<void>): Promise<void> => {
      await eventually(() => expect(isCurrent()).toBe(true));
      await replayed('pause');
      try {
        await work();
      } finally {
        await replayed('resume');
      }
    };

    it('a changed cart is read at once, although the replica has not received it yet', () =>
      whileBehind(async () => {
        await asha.add('board-plain', 2);
        expect(await asha.items()).toMatchObject([{ productId: 'board-plain', quantity: 2 }]);
      }));

    it('a changed wishlist is read at once, although the replica has not received it yet', () =>
      whileBehind(async () => {
        await asha.call(routes.addToWishlist, { body: { productId: 'micro-cheap' } });
        const wishlist = await asha.call(routes.wishlist, { query: { userId: asha.customer.id } });
        expect(wishlist.json()).toMatchObject([{ productId: 'micro-cheap' }]);
      }));

    it('a new order is read at once, although the replica has not received it yet', async () => {
      const checkout = await asha.started();
      await whileBehind(async () => {
        const order = await asha.placeOrder(checkout);
        expect((await asha.orders()).json()).toMatchObject([{ id: order.id }]);
      });
    });

    it('a new review is read at once, although the replica has not received it yet', () =>
      whileBehind(async () => {
        const review = { productId: 'board-plain', review: 'Good', rating: '5' };
        expect((await asha.call(routes.addReview, { body: review })).statusCode).toBe(200);
        const reviews = await shop.inject({ url: routes.reviews.path, query: { productId: 'board-plain' } });
        expect(reviews.body).toContain('"Good"');
      }));
  });

  it('the metrics report on the pools of both servers', async () => {
    await eventually(() => expect(isCurrent()).toBe(true));
    expect(await statusOf({ minPrice: '9' })).toBe(200);
    const { body } = await shop.inject({ url: '/metrics' });
    for (const server of ['primary', 'replica']) {
      expect(body).toContain(`sprocket_database_connections_max{server="${server}"} 10`);
      expect(body).toContain(`sprocket_database_waiting{server="${server}"} 0`);
      expect(body).toMatch(
        new RegExp(`^sprocket_database_connections\\{server="${server}",state="idle"\\} [1-9]`, 'm'),
      );
    }
  });

  it('the shop reads the primary while the replica is away, and the replica again afterwards', async () => {
    await administrator.end();
    await replica.halt('immediate');
    // One read may still get a broken connection.
    await eventually(async () => expect(await statusOf({ minPrice: '1' })).toBe(200));
    expect(isCurrent()).toBe(false);
    for (const minPrice of ['2', '3', '4']) expect(await statusOf({ minPrice })).toBe(200);
    await replica.resume();
    await eventually(() => expect(isCurrent()).toBe(true));
    expect(await statusOf({ minPrice: '5' })).toBe(200);
    administrator = new Client({ connectionString: onReplica(database.url, replica) });
    await administrator.connect();
  });

  const onLinux = process.platform === 'linux' ? it : it.skip;

  onLinux('the shop reads the primary while the replica hangs, and the replica again afterwards', async () => {
    await eventually(() => expect(isCurrent()).toBe(true));
    replica.freeze();
    try {
      await eventually(() => expect(isCurrent()).toBe(false));
      expect(await statusOf({ minPrice: '6' })).toBe(200);
    } finally {
      replica.thaw();
    }
    await eventually(() => expect(isCurrent()).toBe(true));
  });

  it('the shop serves lists, searches and pages while the primary is away, but no product, cart or account', async () => {
    await eventually(() => expect(isCurrent()).toBe(true));
    const guest = await newGuest(shop);
    await primary.halt('fast');
    try {
      const list = await shop.inject({ url: routes.products.path, query: { q: 'motor' } });
      expect(list.json<ProductList>().products.length).toBeGreaterThan(0);
      expect(await categories()).toContain('"Gear motors"');
      expect((await shop.inject({ url: routes.contentPages.path })).statusCode).toBe(200);
      expect((await shop.inject({ url: `${routes.products.path}/board-plain` })).statusCode).toBe(503);
      expect((await guest.add('board-plain', 1)).statusCode).toBe(503);
      const payload = { email: 'asha@example.com', password: 'a long password' };
      expect((await shop.inject({ method: 'POST', url: routes.signIn.path, payload })).statusCode).toBe(503);
    } finally {
      await primary.resume();
    }
    await eventually(async () => expect((await guest.add('board-plain', 1)).statusCode).toBe(200));
  });
});

describe('a start', () => {
  const start = async (url: string, readUrl: string) =>
    openShop(testConfig(folder, { port: await freePort(), database: { kind: 'postgres', url, readUrl } }), log, null);

  it('a start is refused if DATABASE_READ_URL leads to another database', async () => {
    const [database, other] = [
      await createDatabaseWithoutDemo(primary.url, folder),
      await createServerDatabase(primary.url),
    ];
    await expect(start(database.url, other.url)).rejects.toThrow('is not a replica of DATABASE_URL');
    await other.drop();
    await database.drop();
  });

  it('a start succeeds while the replica is away', async () => {
    const database = await createDatabaseWithoutDemo(primary.url, folder);
    const shop = await start(database.url, 'postgres://sprocket@127.0.0.1:1/shop');
    expect((await shop.app.inject({ url: routes.categories.path })).body).toContain('Boards');
    await shop.close();
    await database.drop();
  });
});
