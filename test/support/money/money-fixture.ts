import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openDatabase } from '../../../server/db/client';
import { migrate } from '../../../server/db/migrate';
import { inTransaction } from '../../../server/db/transaction';
import type { Database } from '../../../server/db/database';
import { systemClock } from '../../../server/lib/clock';
import { opaqueId } from '../../../server/lib/opaque-id';
import { createFileStore } from '../../../server/providers/files';
import { insertGuest } from '../../../server/repositories/accounts/guests';
import { addCoupon } from '../../../server/repositories/ordering/coupons';
import { importCatalogue } from '../../../server/services/import/catalogue-import';
import { createSessionsService } from '../../../server/services/accounts/sessions';
import { createStockService } from '../../../server/services/cart/stock';
import { testConfig } from '../config';
import { createServerDatabase, fillDataDir } from '../database';
import { freePort } from '../free-port';
import { builtProgram } from '../built-program';
import { runProgram, type RunningProgram } from '../run-program';
import { couponTerms } from './coupon-terms';
import { findViolations } from './money-invariants';
import { readMoneyFacts } from './money-facts';
import { providerSide, type ProviderSide } from './provider-side';

const secret = 'a secret of the tests, long enough';

/** Code of a coupon of ten percent that can be used five times. */
export const scarceCoupon = 'SCARCE';

export interface FixtureCustomer {
  id: string;
  token: string;
}

/** Splits a name such as "board-options, 8 GB" into the product and its variant. */
export const goodNamed = (name: string): { productId: string; ram: string } => {
  const [productId = '', ram = ''] = name.split(', ');
  return { productId, ram };
};

/** Processes of the shop and one process of the sandbox, with a database that outlives them. */
export interface MoneyFixture {
  dataDir: string;
  /** Address of the PostgreSQL database; null for the embedded database. */
  databaseUrl: string | null;
  sandboxUrl: string;
  shops: readonly string[];
  customers: readonly FixtureCustomer[];
  side: ProviderSide;
  /** Facts that responses have shown to shoppers so far: the amounts that they accepted, and their orders. */
  acknowledged: { accepted: Map<string, number>; ordered: Map<string, string> };
  ended: Set<string>;
  /** Payments of checkouts with a coupon. */
  discounted: Set<string>;
  /** Starts the processes that are not running. */
  start(): Promise<void>;
  startSandbox(): Promise<void>;
  /** Sends SIGKILL to all processes of the named kinds at the same time. */
  kill(...which: ('shop' | 'sandbox')[]): Promise<void>;
  /** Stops the shop with SIGTERM, so that its database can be read. */
  stopShops(): Promise<void>;
  /** Returns violated invariants. On the embedded database, the shop must be stopped. */
  violations(options?: { settled: boolean }): Promise<string[]>;
  /** Returns how many processes of the shop have ended without being stopped by the fixture. */
  exits(): number;
  stderr(): string;
  close(): Promise<void>;
}

export interface MoneyFixtureOptions {
  /** Address of a PostgreSQL server; undefined for the embedded database. */
  serverUrl: string | undefined;
  copies?: number;
  /** Number of customers. Every third is a guest. */
  customers: number;
  /** Units in stock of products in the small catalogue. */
  stock: Readonly<Record<string, number>>;
}

const catalogue = join(process.cwd(), 'test', 'support', 'small-catalogue');

export const openMoneyFixture = async (options: MoneyFixtureOptions): Promise<MoneyFixture> => {
  const { serverUrl, copies = 1, customers: count, stock } = options;
  const folder = await mkdtemp(join(tmpdir(), 'sprocket-money-'));
  const dataDir = join(folder, 'shop');
  const server = serverUrl === undefined ? null : await createServerDatabase(serverUrl);
  if (server === null) await fillDataDir(dataDir);
  const config = {
    ...testConfig(dataDir, { sessionSecret: secret }),
    ...(server && { database: { kind: 'postgres' as const, url: server.url } }),
  };

  const withDatabase = async <Value>(work: (database: Database) => Promise<Value>): Promise<Value> => {
    const open = await openDatabase(config);
    try {
      return await work(open.database);
    } finally {
      await open.close();
    }
  };

  const addCustomer = async (database: Database, index: number): Promise<FixtureCustomer> => {
    const id = opaqueId();
    const now = systemClock.now();
    const sessions = createSessionsService({ config, database, clock: systemClock });
    const token = await inTransaction(database, async (transaction) => {
      if (index % 3 === 2) await insertGuest(transaction, { id, guestSource: 'the tests' }, now);
      else {
        const who = { id, email: `customer-${index}@shop.test`, name: `Customer ${index}`, phone: '9' };
        await transaction
          .insertInto('users')
          .values({ ...who, passwordHash: null, verifiedAt: now, createdAt: now, updatedAt: now, googleSubject: null })
          .execute();
      }
      return sessions.start(transaction, id);
    });
    return { id, token };
  };

  const customers = await withDatabase(async (database) => {
    await migrate(database, config.paths.migrations);
    const files = createFileStore({ kind: 'disk', folder: join(folder, 'files') }, pino({ level: 'silent' }));
    await importCatalogue({ database, files, clock: systemClock }, catalogue);
    for (const [name, units] of Object.entries(stock)) {
      const { productId, ram } = goodNamed(name);
      await createStockService({ database }).change(productId, { set: units }, { ram });
    }
    const coupon = { ...couponTerms, code: scarceCoupon, percent: 10, usesInAll: 5, createdAt: systemClock.now() };
    await inTransaction(database, (transaction) => addCoupon(transaction, coupon));
    const made: FixtureCustomer[] = [];
    for (let index = 0; index < count; index += 1) made.push(await addCustomer(database, index));
    return made;
  });

  const [sandboxPort, ...shopPorts] = await Promise.all(Array.from({ length: copies + 1 }, freePort));
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const shops = shopPorts.map((port) => `http://127.0.0.1:${port}`);
  const running: { sandbox: RunningProgram | null; shops: RunningProgram[] } = { sandbox: null, shops: [] };
  let stderr = '';
  let exits = 0;

  const startSandbox = async (): Promise<void> => {
    const program = runProgram(builtProgram('sandbox'), { DATA_DIR: folder, SANDBOX_PORT: String(sandboxPort) });
    running.sandbox = program;
    await program.firstLine;
  };
  const startShop = async (port: number): Promise<RunningProgram> => {
    const program = runProgram(builtProgram('main'), {
      DATA_DIR: dataDir,
      PORT: String(port),
      SANDBOX_URL: sandboxUrl,
      SESSION_SECRET: secret,
      RATE_LIMIT: 'off',
      ...(server && { DATABASE_URL: server.url }),
    });
    await program.firstLine;
    void program.ended.then(() => {
      if (running.shops.includes(program)) exits += 1;
    });
    return program;
  };
  const stop = async (program: RunningProgram, signal: NodeJS.Signals): Promise<void> => {
    program.kill(signal);
    await program.ended;
    stderr += program.stderr();
  };

  const fixture: MoneyFixture = {
    dataDir,
    databaseUrl: server?.url ?? null,
    sandboxUrl,
    shops,
    customers,
    // The keys are read after the first start, because the sandbox generates them at that time.
    side: providerSide({ url: sandboxUrl, secretKey: '', publishableKey: '' }),
    acknowledged: { accepted: new Map(), ordered: new Map() },
    ended: new Set(),
    discounted: new Set(),
    async startSandbox() {
      if (running.sandbox !== null) return;
      await startSandbox();
      const answer = await fetch(new URL('/sandbox/config.json', sandboxUrl));
      // This cast is safe, because the sandbox’s own tests check the shape of its config.
      const { stripe } = (await answer.json()) as { stripe: { secretKey: string; publishableKey: string } };
      fixture.side = providerSide({ url: sandboxUrl, ...stripe });
    },
    async start() {
      await fixture.startSandbox();
      if (running.shops.length === 0) running.shops = await Promise.all(shopPorts.map(startShop));
    },
    async kill(...which) {
      const killed: Promise<void>[] = [];
      if (which.includes('sandbox') && running.sandbox) killed.push(stop(running.sandbox, 'SIGKILL'));
      if (which.includes('shop')) killed.push(...running.shops.map((program) => stop(program, 'SIGKILL')));
      if (which.includes('sandbox')) running.sandbox = null;
      if (which.includes('shop')) running.shops = [];
      await Promise.all(killed);
    },
    async stopShops() {
      await Promise.all(running.shops.splice(0).map((program) => stop(program, 'SIGTERM')));
    },
    async violations({ settled } = { settled: false }) {
      const facts = await withDatabase((database) => readMoneyFacts(database, fixture.side));
      const { acknowledged, ended } = fixture;
      return findViolations(facts, { isSettled: (id) => settled || ended.has(id), acknowledged });
    },
    exits: () => exits,
    stderr: () => stderr + running.shops.map((program) => program.stderr()).join(''),
    async close() {
      await fixture.stopShops();
      if (running.sandbox) await stop(running.sandbox, 'SIGTERM');
      await server?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return fixture;
};
