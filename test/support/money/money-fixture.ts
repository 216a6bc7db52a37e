import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openDatabase } from '../../../server/db/client';
import { migrate } from '../../../server/db/migrate';
import { inTransaction } from '../../../server/db/transaction';
import type { FilesConfig } from '../../../server/config';
import type { Database } from '../../../server/db/database';
import { systemClock } from '../../../server/lib/clock';
import { opaqueId } from '../../../server/lib/opaque-id';
import { createFileStore } from '../../../server/providers/files';
import { insertGuest } from '../../../server/repositories/accounts/guests';
import { insertUser } from '../../../server/repositories/accounts/users';
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
import { readMoneyFacts, type MoneyFacts } from './money-facts';
import { providerSide, type ProviderSide } from './provider-side';

const secret = 'a secret of the tests, long enough';

/** Code of a coupon of ten percent that can be used five times. */
export const scarceCoupon = 'SCARCE';

export interface FixtureCustomer {
  id: string;
  token: string;
}

export const goodNamed = (name: string): { productId: string; ram: string } => {
  const [productId = '', ram = ''] = name.split(', ');
  return { productId, ram };
};

/** Processes of the shop and the sandbox, and a database that outlives them. */
export interface MoneyFixture {
  dataDir: string;
  /** The URL is null for the embedded database. */
  databaseUrl: string | null;
  sandboxUrl: string;
  /** The addresses that shoppers call: those of the shop's copies, or of a proxy in front of them. */
  shops: readonly string[];
  customers: readonly FixtureCustomer[];
  side: ProviderSide;
  /** Amounts in paise that shoppers accepted, and ids of orders that they saw in a response, both by payment. */
  acknowledged: { accepted: Map<string, number>; ordered: Map<string, string> };
  ended: Set<string>;
  /** Ids of the payments of checkouts with a coupon. */
  discounted: Set<string>;
  start(): Promise<void>;
  startSandbox(): Promise<void>;
  kill(...which: ('shop' | 'sandbox')[]): Promise<void>;
  stopCopy(index: number, signal: NodeJS.Signals): Promise<void>;
  /** Returns the id of a copy's main process, the parent of its workers. */
  pidOf(index: number): number;
  /** Stops the shop with SIGTERM, so that its database can be read. */
  stopShops(): Promise<void>;
  /** On the embedded database, the shop must be stopped first. */
  facts(): Promise<MoneyFacts>;
  /** Returns the violated invariants. On the embedded database, the shop must be stopped first. */
  violations(options?: { settled: boolean }): Promise<string[]>;
  /** Number of the shop's processes that have ended although the fixture did not stop them. */
  exits(): number;
  stderr(): string;
  close(): Promise<void>;
}

export interface MoneyFixtureOptions {
  /** The URL is undefined for the embedded database. */
  serverUrl: string | undefined;
  copies?: number;
  /** Every third customer is a guest. */
  customers: number;
  catalogue?: string;
  /** Units in stock by product or variant, such as `board-options, 4 GB`. Others keep the catalogue's stock. */
  stock: Readonly<Record<string, number>>;
  environment?: (databaseUrl: string | undefined) => NodeJS.ProcessEnv;
  /** Storage of the pictures. The default is a folder of the fixture. */
  files?: FilesConfig;
}

const smallCatalogue = join(process.cwd(), 'test', 'support', 'small-catalogue');

export const openMoneyFixture = async (options: MoneyFixtureOptions): Promise<MoneyFixture> => {
  const { serverUrl, copies = 1, customers: count, catalogue = smallCatalogue, stock, environment } = options;
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
        await insertUser(transaction, { ...who, passwordHash: null, googleSubject: null }, now);
      }
      return sessions.start(transaction, id);
    });
    return { id, token };
  };

  const customers = await withDatabase(async (database) => {
    await migrate(database, config.paths.migrations);
    const files = await createFileStore(
      options.files ?? { kind: 'disk', folder: join(folder, 'files') },
      pino({ level: 'silent' }),
    );
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
  const running: { sandbox: RunningProgram | null; shops: Map<number, RunningProgram> } = {
    sandbox: null,
    shops: new Map(),
  };
  let stderr = '';
  let exits = 0;

  const startSandbox = async (): Promise<void> => {
    const program = runProgram(builtProgram('sandbox'), { DATA_DIR: folder, SANDBOX_PORT: String(sandboxPort) });
    running.sandbox = program;
    await program.firstLine;
  };
  const startCopy = async (port: number, index: number): Promise<void> => {
    if (running.shops.has(index)) return;
    const program = runProgram(builtProgram('main'), {
      DATA_DIR: dataDir,
      PORT: String(port),
      SANDBOX_URL: sandboxUrl,
      SESSION_SECRET: secret,
      RATE_LIMIT: 'off',
      ...(server && { DATABASE_URL: server.url }),
      ...environment?.(server?.url),
    });
    running.shops.set(index, program);
    await program.firstLine;
    void program.ended.then(() => {
      if (running.shops.get(index) === program) exits += 1;
    });
  };
  const stop = async (program: RunningProgram, signal: NodeJS.Signals): Promise<void> => {
    program.kill(signal);
    await program.ended;
    stderr += program.stderr();
  };
  const stopCopy = async (index: number, signal: NodeJS.Signals): Promise<void> => {
    const program = running.shops.get(index);
    running.shops.delete(index);
    if (program !== undefined) await stop(program, signal);
  };
  const stopCopies = async (signal: NodeJS.Signals): Promise<void> => {
    await Promise.all([...running.shops.keys()].map((index) => stopCopy(index, signal)));
  };

  const fixture: MoneyFixture = {
    dataDir,
    databaseUrl: server?.url ?? null,
    sandboxUrl,
    shops,
    customers,
    // The keys are empty until `startSandbox`, because the sandbox generates them at its first start.
    side: providerSide({ url: sandboxUrl, secretKey: '', publishableKey: '' }),
    acknowledged: { accepted: new Map(), ordered: new Map() },
    ended: new Set(),
    discounted: new Set(),
    async startSandbox() {
      if (running.sandbox !== null) return;
      await startSandbox();
      const response = await fetch(new URL('/sandbox/config.json', sandboxUrl));
      // This cast is safe, because the sandbox’s own tests check the shape of its config.
      const { stripe } = (await response.json()) as { stripe: { secretKey: string; publishableKey: string } };
      fixture.side = providerSide({ url: sandboxUrl, ...stripe });
    },
    async start() {
      await fixture.startSandbox();
      await Promise.all(shopPorts.map(startCopy));
    },
    async kill(...which) {
      const killed: Promise<void>[] = [];
      if (which.includes('sandbox') && running.sandbox) killed.push(stop(running.sandbox, 'SIGKILL'));
      if (which.includes('shop')) killed.push(stopCopies('SIGKILL'));
      if (which.includes('sandbox')) running.sandbox = null;
      await Promise.all(killed);
    },
    stopCopy,
    pidOf: (index) => running.shops.get(index)?.child.pid ?? 0,
    stopShops: () => stopCopies('SIGTERM'),
    facts: () => withDatabase((database) => readMoneyFacts(database, fixture.side)),
    async violations({ settled } = { settled: false }) {
      const facts = await fixture.facts();
      const { acknowledged, ended } = fixture;
      return findViolations(facts, { isSettled: (id) => settled || ended.has(id), acknowledged });
    },
    exits: () => exits,
    stderr: () => stderr + [...running.shops.values()].map((program) => program.stderr()).join(''),
    async close() {
      await fixture.stopShops();
      if (running.sandbox) await stop(running.sandbox, 'SIGTERM');
      await server?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return fixture;
};
