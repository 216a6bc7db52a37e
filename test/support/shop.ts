import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { startSandbox, type Sandbox } from '../../sandbox/start';
import { buildApp } from '../../server/app';
import type { Config } from '../../server/config';
import type { Database } from '../../server/db/database';
import type { OpenDatabase } from '../../server/db/open-database';
import { closeDependencies, createDependencies, type Dependencies } from '../../server/dependencies';
import { requestIdMixin } from '../../server/lib/request-context';
import { connectSandbox } from '../../server/startup/sandbox-connection';
import { importCatalogue } from '../../server/services/import/catalogue-import';
import { createServices, type Services } from '../../server/services/services';
import { addCustomer, type Customer } from './add-customer';
import { createTestClock, type TestClock } from './clock';
import { testConfig } from './config';
import { openTestDatabase } from './database';
import { freePort } from './free-port';
import { mailedCodeIn } from './mailed-code';
import { openForTests } from './open-for-tests';

export interface TestShopOptions {
  /** `small` imports the products of `small-catalogue/`. Without `seed`, the shop has no products. */
  seed?: 'small';
  /** A migrated database, which `close()` closes. The default is a new database. */
  open?: OpenDatabase;
  /** Rate limits are off unless `rateLimit` is true. */
  config?: Partial<Config>;
  /** Time in ms until the sandbox settles a refund. */
  refundSettleMs?: number;
  /** Receives each line of the log. If `logged` is set, the log level is `warn`. */
  logged?: (line: string) => void;
}

export interface ReceivedMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  date: string;
}

/** A shop on its own database, with real services, the sandbox over HTTP and SMTP, and a stopped clock. */
export interface TestShop {
  app: FastifyInstance;
  /** The shop's address, to which the sandbox delivers webhooks. */
  url: string;
  sandboxUrl: string;
  config: Config;
  database: Database;
  dependencies: Dependencies;
  services: Services;
  clock: TestClock;
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** Sends the due mails, and then returns all mails to an address, the newest first. */
  mailsTo(address: string): Promise<ReceivedMail[]>;
  newestCode(address: string): Promise<string>;
  /** Creates an account that has signed in once. Sends no mails, unlike a real sign-up. */
  newCustomer(name?: string): Promise<Customer>;
  close(): Promise<void>;
}

const smallCatalogue = join(process.cwd(), 'test', 'support', 'small-catalogue');

export const codeIn = (mail: ReceivedMail | undefined): string => {
  const code = mailedCodeIn(mail?.text);
  if (code === undefined) throw new Error('the mail has no code');
  return code;
};

const withSandbox = async (config: Config, sandbox: Sandbox, port: number): Promise<Config> => {
  const url = `http://127.0.0.1:${port}`;
  return connectSandbox({ ...config, port, publicUrl: url }, sandbox.url, url);
};

export const openTestShop = async ({
  seed,
  open: given,
  config: more = {},
  refundSettleMs,
  logged,
}: TestShopOptions = {}): Promise<TestShop> => {
  // Jest does not check types, and an unknown seed would open a shop without products.
  if (![undefined, 'small'].includes(seed)) throw new Error(`there is no seed "${String(seed)}"`);
  const dataDir = await mkdtemp(join(tmpdir(), 'sprocket-test-'));
  const silent = process.env['TEST_LOG_LEVEL'] ?? 'silent';
  const log =
    logged === undefined ? pino({ level: silent }) : pino({ level: 'warn', mixin: requestIdMixin }, { write: logged });
  const [open, sandbox, port] = await Promise.all([
    given ?? openTestDatabase(),
    startSandbox({ dataDir, refundSettleMs }),
    freePort(),
  ]);
  const config = await withSandbox(testConfig(dataDir, { rateLimit: false, ...more }), sandbox, port);
  const clock = createTestClock();
  const dependencies = await createDependencies({ config, open, log, clock });
  const services = createServices(dependencies);
  if (seed === 'small') await importCatalogue(dependencies, smallCatalogue);
  const app = await buildApp(dependencies, services);
  await app.listen({ host: '127.0.0.1', port });

  const mailsTo = async (address: string): Promise<ReceivedMail[]> => {
    await services.mailDelivery.deliverDue();
    const inbox = new URL('/sandbox/inbox.json', sandbox.url);
    inbox.searchParams.set('to', address);
    // This cast is safe, because the sandbox's own tests check the shape of its inbox.
    return (await (await fetch(inbox)).json()) as ReceivedMail[];
  };

  return {
    app,
    url: config.publicUrl,
    sandboxUrl: sandbox.url,
    config,
    database: open.database,
    dependencies,
    services,
    clock,
    inject: (options) => app.inject(options),
    mailsTo,
    newestCode: async (address) =>
      codeIn((await mailsTo(address)).find(({ text }) => mailedCodeIn(text) !== undefined)),
    newCustomer: (name = 'Asha Rao') => addCustomer({ database: open.database, services, clock }, name),
    async close() {
      await app.close();
      await closeDependencies(dependencies);
      await sandbox.stop();
      await open.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

export const openShopForTests = (options?: TestShopOptions): TestShop => openForTests(() => openTestShop(options));
