import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../server/db/client';
import { migrate } from '../../../server/db/migrate';
import { inTransaction } from '../../../server/db/transaction';
import type { Database } from '../../../server/db/database';
import { systemClock } from '../../../server/lib/clock';
import { opaqueId } from '../../../server/lib/opaque-id';
import { createFileStore } from '../../../server/providers/files';
import { importCatalogue } from '../../../server/services/import/catalogue-import';
import { createSessionsService } from '../../../server/services/accounts/sessions';
import { createStockService } from '../../../server/services/cart/stock';
import { testConfig } from '../config';
import { createServerDatabase, fillDataDir } from '../database';
import { freePort } from '../free-port';
import { builtProgram } from '../built-program';
import { runProgram, type RunningProgram } from '../run-program';
import { brokenPromises } from './broken-promises';
import { readMoneyFacts } from './money-facts';
import { providerSide, type ProviderSide } from './provider-side';

const secret = 'a secret of the tests, long enough';

export interface WorldCustomer {
  id: string;
  token: string;
}

/** One or more processes of the shop and one of the sandbox, on a database that outlives them all. */
export interface MoneyWorld {
  shops: readonly string[];
  customers: readonly WorldCustomer[];
  side: ProviderSide;
  /** What shoppers have been told so far, and which payments are at their end. */
  told: { accepted: Map<string, number>; ordered: Map<string, string> };
  ended: Set<string>;
  /** Starts what is not running. */
  start(): Promise<void>;
  startSandbox(): Promise<void>;
  /** `kill -9`, at once, of everything that is named. */
  kill(...which: ('shop' | 'sandbox')[]): Promise<void>;
  /** Ends the shop gently, so that its database can be looked into. */
  stopShops(): Promise<void>;
  /** The promises that are broken. On the embedded database only while the shop is down. */
  broken(options?: { settled: boolean }): Promise<string[]>;
  /** How many shops have ended without being told to. */
  exits(): number;
  /** What the processes complained about. */
  complaints(): string;
  close(): Promise<void>;
}

export interface WorldOptions {
  /** A PostgreSQL server, or undefined for the embedded database. */
  serverUrl: string | undefined;
  copies?: number;
  customers: number;
  /** Units of products of the small catalogue. */
  stock: Readonly<Record<string, number>>;
}

const catalogue = join(process.cwd(), 'test', 'support', 'small-catalogue');

export const openMoneyWorld = async (options: WorldOptions): Promise<MoneyWorld> => {
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

  const addCustomer = async (database: Database, index: number): Promise<WorldCustomer> => {
    const id = opaqueId();
    const now = systemClock.now();
    const who = { id, email: `customer-${index}@shop.test`, name: `Customer ${index}`, phone: '9' };
    await database
      .insertInto('users')
      .values({ ...who, passwordHash: null, verifiedAt: now, createdAt: now, updatedAt: now, googleSubject: null })
      .execute();
    const sessions = createSessionsService({ config, database, clock: systemClock });
    return { id, token: await inTransaction(database, (transaction) => sessions.start(transaction, id)) };
  };

  const customers = await withDatabase(async (database) => {
    await migrate(database, config.paths.migrations);
    const files = createFileStore({ kind: 'disk', folder: join(folder, 'files') });
    await importCatalogue({ database, files, clock: systemClock }, catalogue);
    for (const [id, units] of Object.entries(stock)) await createStockService({ database }).change(id, { set: units });
    const made: WorldCustomer[] = [];
    for (let index = 0; index < count; index += 1) made.push(await addCustomer(database, index));
    return made;
  });

  const [sandboxPort, ...shopPorts] = await Promise.all(Array.from({ length: copies + 1 }, freePort));
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const shops = shopPorts.map((port) => `http://127.0.0.1:${port}`);
  const running: { sandbox: RunningProgram | null; shops: RunningProgram[] } = { sandbox: null, shops: [] };
  let said = '';
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
  const gone = async (program: RunningProgram, signal: NodeJS.Signals): Promise<void> => {
    program.kill(signal);
    await program.ended;
    said += program.stderr();
  };

  const world: MoneyWorld = {
    shops,
    customers,
    // Filled in by the first start: the sandbox makes its keys then, and keeps them.
    side: providerSide({ url: sandboxUrl, secretKey: '', publishableKey: '' }),
    told: { accepted: new Map(), ordered: new Map() },
    ended: new Set(),
    async startSandbox() {
      if (running.sandbox !== null) return;
      await startSandbox();
      const answer = await fetch(new URL('/sandbox/config.json', sandboxUrl));
      // The sandbox's own tests see to the shape of what it says of itself.
      const { stripe } = (await answer.json()) as { stripe: { secretKey: string; publishableKey: string } };
      world.side = providerSide({ url: sandboxUrl, ...stripe });
    },
    async start() {
      await world.startSandbox();
      if (running.shops.length === 0) running.shops = await Promise.all(shopPorts.map(startShop));
    },
    async kill(...which) {
      const killed: Promise<void>[] = [];
      if (which.includes('sandbox') && running.sandbox) killed.push(gone(running.sandbox, 'SIGKILL'));
      if (which.includes('shop')) killed.push(...running.shops.map((program) => gone(program, 'SIGKILL')));
      if (which.includes('sandbox')) running.sandbox = null;
      if (which.includes('shop')) running.shops = [];
      await Promise.all(killed);
    },
    async stopShops() {
      await Promise.all(running.shops.splice(0).map((program) => gone(program, 'SIGTERM')));
    },
    async broken({ settled } = { settled: false }) {
      const facts = await withDatabase((database) => readMoneyFacts(database, world.side));
      const { told, ended } = world;
      return brokenPromises(facts, { isSettled: (id) => settled || ended.has(id), told });
    },
    exits: () => exits,
    complaints: () => said + running.shops.map((program) => program.stderr()).join(''),
    async close() {
      await world.stopShops();
      if (running.sandbox) await gone(running.sandbox, 'SIGTERM');
      await server?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return world;
};
