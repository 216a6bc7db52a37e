import path from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import Fastify, { LogController } from 'fastify';
import { pagePolicy } from './http/page';
import { isLoopback } from './http/peers';
import { mailRoutes } from './mail/mail-routes';
import { Mailbox } from './mail/mailbox';
import { startDue } from './state/due';
import type { SandboxSecrets } from './state/secrets';
import { openSecrets } from './state/secrets';
import { State } from './state/state';
import { stripeApiRoutes } from './stripe/api-routes';
import { stripeBrowserRoutes } from './stripe/browser-routes';
import { stripeControlRoutes } from './stripe/control-routes';
import { CallFaultPlayer } from './stripe/call-faults';
import { Deliveries } from './stripe/deliveries';
import { forgetOldEvents, ownWork } from './stripe/events';
import { forgetOldAnswers } from './stripe/idempotency';
import { expireAttempt, settleIntent } from './stripe/charging';
import { settleRefund } from './stripe/refunds';
import { stripePageRoutes } from './stripe/page-routes';

export interface SandboxOptions {
  /** Where it remembers: in a folder `sandbox` of its own in there. */
  dataDir: string;
  /** The interface it listens on, 127.0.0.1 unless said otherwise. */
  host?: string;
  /** 0, the default, takes any free port. */
  port?: number;
  smtpPort?: number;
  /** Answers other machines too; otherwise only this one. */
  public?: boolean;
  log?: FastifyBaseLogger;
  /** Where the programs for the browser are: the folder `sandbox` of the sources. */
  sourceDir?: string;
  /** How long a phone has to approve a UPI payment, in milliseconds. */
  upiTimeoutMs?: number;
  /** How long a refund stays unsettled, in milliseconds. */
  refundSettleMs?: number;
}

export interface Sandbox {
  url: string;
  smtpUrl: string;
  keys: SandboxSecrets;
  stop(): Promise<void>;
}

const forwardedBodyBytes = 1024 * 1024;

/** Starts the stand-ins for Stripe and the mail server on one machine. Everything acknowledged outlives a crash. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const host = options.host ?? '127.0.0.1';
  const state = await State.open(path.join(options.dataDir, 'sandbox'));
  let app: FastifyInstance | undefined;
  const stopping: (() => void | Promise<void>)[] = [() => state.close()];
  const stop = async () => {
    const problems: unknown[] = [];
    for (const step of stopping.splice(0).reverse()) {
      try {
        await step();
      } catch (reason) {
        problems.push(reason);
      }
    }
    if (problems.length > 0) throw problems[0];
  };
  try {
    const keys = openSecrets(state);
    stopping.push(startHousekeeping(state));
    app = Fastify({
      ...(options.log ? { loggerInstance: options.log } : { logger: false }),
      logController: new LogController({ disableRequestLogging: true }),
      bodyLimit: forwardedBodyBytes,
      forceCloseConnections: 'idle',
    });
    const stopDue = startDue(state, {
      'paymentIntent.expire': (transaction, id) => expireAttempt(ownWork(transaction), id),
      'paymentIntent.settle': (transaction, id) => settleIntent(ownWork(transaction), id),
      'refund.settle': (transaction, id) => settleRefund(ownWork(transaction), id),
    });
    stopping.push(stopDue);
    const deliveries = new Deliveries(state, app.log);
    stopping.push(() => deliveries.stop());
    const mailbox = new Mailbox(state, app.log);
    const smtpPort = await listenForMail(mailbox, state, host, options.smtpPort);
    stopping.push(() => mailbox.close());

    const smtpUrl = `smtp://${hostInUrl(host)}:${smtpPort}`;
    const sourceDir = options.sourceDir ?? path.join(process.cwd(), 'sandbox');
    await setUpRoutes(app, { ...options, state, keys, deliveries, mailbox, smtpUrl, sourceDir });
    const url = await listen(app, host, options.port ?? 0);
    stopping.push(() => app?.close());
    return { url, smtpUrl, keys, stop };
  } catch (reason) {
    await stop();
    throw reason;
  }
}

const housekeepingMs = 60 * 60 * 1000;

function startHousekeeping(state: State): () => void {
  const forget = () =>
    state.transact((transaction) => {
      forgetOldAnswers(transaction);
      forgetOldEvents(transaction);
    });
  forget();
  const timer = setInterval(forget, housekeepingMs);
  return () => clearInterval(timer);
}

/** The port of the last time where it is free, so that shops need not be told a new one after a restart. */
async function listenForMail(mailbox: Mailbox, state: State, host: string, wanted = 0): Promise<number> {
  const last = state.get('ports', 'ports')?.smtp ?? 0;
  const port =
    wanted === 0 && last !== 0
      ? await mailbox.listen(last, host).catch(() => mailbox.listen(0, host))
      : await mailbox.listen(wanted, host);
  if (port !== last) state.transact((transaction) => transaction.put('ports', 'ports', { smtp: port }));
  return port;
}

async function listen(app: FastifyInstance, host: string, port: number): Promise<string> {
  await app.listen({ host, port });
  const address = app.server.address();
  const listening = typeof address === 'object' && address ? address.port : port;
  return `http://${hostInUrl(host)}:${listening}`;
}

function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

interface Parts extends SandboxOptions {
  state: State;
  keys: SandboxSecrets;
  deliveries: Deliveries;
  mailbox: Mailbox;
  smtpUrl: string;
  sourceDir: string;
}

async function setUpRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { state, keys, deliveries, mailbox, sourceDir } = parts;
  app.addHook('onRequest', async (request, reply) => {
    if (parts.public || isLoopback(request.socket.remoteAddress)) return;
    await reply
      .code(403)
      .send({ error: true, code: 'loopback_only', message: 'The sandbox answers this machine only.' });
  });
  // Nothing is told before it is on disk: neither what this call has changed nor what it has read of others' changes.
  app.addHook('onSend', async (_request, reply) => {
    await state.durable();
    void reply.header('x-content-type-options', 'nosniff').header('content-security-policy', pagePolicy);
  });

  app.get('/sandbox/config.json', async () => ({
    smtpUrl: parts.smtpUrl,
    stripe: { secretKey: keys.secretKey, publishableKey: keys.publishableKey },
  }));
  await app.register(mailRoutes, { mailbox, sourceDir });
  const callFaults = new CallFaultPlayer();
  await app.register(stripeApiRoutes, {
    prefix: '/v1',
    state,
    secrets: keys,
    refundSettleMs: parts.refundSettleMs ?? 1000,
    callFaults,
  });
  await app.register(stripeBrowserRoutes, {
    prefix: '/sandbox/stripe',
    state,
    secrets: keys,
    upiTimeoutMs: parts.upiTimeoutMs ?? 5 * 60 * 1000,
  });
  await app.register(stripeControlRoutes, { prefix: '/sandbox/stripe', state, deliveries, calls: callFaults });
  await app.register(stripePageRoutes, { prefix: '/sandbox/stripe', state, sourceDir });
}
