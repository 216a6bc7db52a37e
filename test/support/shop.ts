import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { routes } from '../../contract/routes';
import { startSandbox, type Sandbox } from '../../sandbox/start';
import { buildApp } from '../../server/app';
import type { Config } from '../../server/config';
import type { Database } from '../../server/db/database';
import { closeDependencies, createDependencies, type Dependencies } from '../../server/dependencies';
import { connectSandbox } from '../../server/startup/sandbox-connection';
import { importCatalogue } from '../../server/services/import/catalogue-import';
import { createServices, type Services } from '../../server/services/services';
import { createTestClock, type TestClock } from './clock';
import { testConfig } from './config';
import { openTestDatabase } from './database';
import { freePort } from './free-port';
import { mailedCodeIn } from './mailed-code';

export interface TestShopOptions {
  /** `small`: the goods of `small-catalogue/`. Without it the shop is empty. */
  seed?: 'small';
  /** What is to differ from a newcomer's configuration. Limits on calls are lifted unless `rateLimit` is true. */
  config?: Partial<Config>;
  /** How long a refund stays unsettled at the sandbox, in ms. */
  refundSettleMs?: number;
}

export interface ReceivedMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  date: string;
}

export interface Customer {
  id: string;
  email: string;
  password: string;
  token: string;
  /** For `inject`: `headers: customer.headers`. */
  headers: { authorization: string };
}

/** A whole shop over a database of its own: real services, the sandbox over HTTP and SMTP, a clock that stands still. */
export interface TestShop {
  app: FastifyInstance;
  /** Where it listens; the sandbox delivers its webhooks there. */
  url: string;
  sandboxUrl: string;
  config: Config;
  database: Database;
  dependencies: Dependencies;
  services: Services;
  clock: TestClock;
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** Sends what waits in the outbox, then answers what the mailbox has for the address, newest first. */
  mailsTo(address: string): Promise<ReceivedMail[]>;
  /** Signs a customer up with a mailed code and in, by the calls the browser makes. */
  newCustomer(name?: string): Promise<Customer>;
  close(): Promise<void>;
}

const smallCatalogue = join(process.cwd(), 'test', 'support', 'small-catalogue');

/** The code that a mail must have. */
export const codeIn = (mail: ReceivedMail | undefined): string => {
  const code = mailedCodeIn(mail?.text);
  if (code === undefined) throw new Error('the mail has no code');
  return code;
};

const answered = (response: LightMyRequestResponse): Record<string, unknown> => {
  if (response.statusCode >= 300) throw new Error(`${response.statusCode}: ${response.body}`);
  return response.json<Record<string, unknown>>();
};

const withSandbox = async (config: Config, sandbox: Sandbox, port: number): Promise<Config> => {
  const url = `http://127.0.0.1:${port}`;
  return connectSandbox({ ...config, port, publicUrl: url }, sandbox.url, url);
};

export const openTestShop = async ({
  seed,
  config: more = {},
  refundSettleMs,
}: TestShopOptions = {}): Promise<TestShop> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sprocket-test-'));
  const log = pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' });
  const [open, sandbox, port] = await Promise.all([
    openTestDatabase(),
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

  const post = async (url: string, payload: object) => answered(await app.inject({ method: 'POST', url, payload }));
  const mailsTo = async (address: string): Promise<ReceivedMail[]> => {
    await services.outbox.deliverDue();
    const inbox = new URL('/sandbox/inbox.json', sandbox.url);
    inbox.searchParams.set('to', address);
    // The sandbox's own tests see to the shape of its inbox.
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
    async newCustomer(name = 'Asha Rao') {
      const email = `customer-${randomBytes(4).toString('hex')}@shop.test`;
      const password = 'a good password';
      await post(routes.signUp.path, { name, email, phone: '9876543210', password });
      await post(routes.verifyEmail.path, { email, otp: codeIn((await mailsTo(email))[0]) });
      const { token, user } = await post(routes.signIn.path, { email, password });
      const id = typeof user === 'object' && user !== null && 'id' in user ? String(user.id) : '';
      return { id, email, password, token: String(token), headers: { authorization: `Bearer ${String(token)}` } };
    },
    async close() {
      await app.close();
      await closeDependencies(dependencies);
      await sandbox.stop();
      await open.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
