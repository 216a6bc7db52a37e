import path from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { newApp, setUpRoutes } from './app';
import { openTokens } from './identity/tokens';
import { Mailbox } from './mail/mailbox';
import { startDue } from './state/due';
import type { SandboxSecrets } from './state/records';
import { openSecrets } from './state/secrets';
import { State } from './state/state';
import { expireAttempt, settleIntent } from './stripe/charging';
import { Deliveries } from './stripe/deliveries';
import { forgetOldEvents, ownWork } from './stripe/events';
import { forgetOldResponses } from './stripe/idempotency';
import { settleRefund } from './stripe/refunds';

export interface SandboxOptions {
  /** The data is stored in the subfolder `sandbox`. */
  dataDir: string;
  /** Default: 127.0.0.1. */
  host?: string;
  /** Default: 0, any free port. */
  port?: number;
  smtpPort?: number;
  /** Accepts clients beyond loopback. */
  public?: boolean;
  log?: FastifyBaseLogger;
  sourceDir?: string;
  /** Time limit for approving a UPI payment. */
  upiTimeoutMs?: number;
  refundSettleMs?: number;
}

export interface Sandbox {
  url: string;
  smtpUrl: string;
  keys: SandboxSecrets;
  stop(): Promise<void>;
}

const upiTimeoutMs = 5 * 60 * 1000;
const refundSettleMs = 1000;

/** Starts the simulated Stripe, Google identity service and mail server. Acknowledged changes survive a crash. */
export const startSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  const host = options.host ?? '127.0.0.1';
  const state = await State.open(path.join(options.dataDir, 'sandbox'));
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
    const tokens = await openTokens(state);
    stopping.push(startHousekeeping(state));
    const app = newApp(options.log);
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

    const smtpUrl = (hostname: string) => `smtp://${hostInUrl(isAnyAddress(host) ? hostname : host)}:${smtpPort}`;
    await setUpRoutes(app, {
      state,
      keys,
      tokens,
      deliveries,
      mailbox,
      smtpUrl,
      sourceDir: options.sourceDir ?? path.join(process.cwd(), 'sandbox'),
      public: options.public ?? false,
      upiTimeoutMs: options.upiTimeoutMs ?? upiTimeoutMs,
      refundSettleMs: options.refundSettleMs ?? refundSettleMs,
    });
    const url = await listen(app, host, options.port ?? 0);
    stopping.push(() => close(app));
    return { url, smtpUrl: smtpUrl('127.0.0.1'), keys, stop };
  } catch (reason) {
    await stop();
    throw reason;
  }
};

/** Time in ms that running requests have when the sandbox stops. */
const closeDeadline = 2000;

/**
 * Closes all connections after the deadline, because closing would otherwise wait for connections on which no request
 * was ever sent. Browsers and Stripe's client open such connections in advance.
 */
const close = async (app: FastifyInstance): Promise<void> => {
  const timer = setTimeout(() => app.server.closeAllConnections(), closeDeadline);
  await app.close().finally(() => clearTimeout(timer));
};

const housekeepingMs = 60 * 60 * 1000;

const startHousekeeping = (state: State): (() => void) => {
  const forget = () =>
    state.transact((transaction) => {
      forgetOldResponses(transaction);
      forgetOldEvents(transaction);
    });
  forget();
  const timer = setInterval(forget, housekeepingMs);
  return () => clearInterval(timer);
};

/** Reuses the previous port if it is free, so that running shops need no new setting after a restart. */
const listenForMail = async (mailbox: Mailbox, state: State, host: string, wanted = 0): Promise<number> => {
  const last = state.get('ports', 'ports')?.smtp ?? 0;
  const port =
    wanted === 0 && last !== 0
      ? await mailbox.listen(last, host).catch(() => mailbox.listen(0, host))
      : await mailbox.listen(wanted, host);
  if (port !== last) state.transact((transaction) => transaction.put('ports', 'ports', { smtp: port }));
  return port;
};

const listen = async (app: FastifyInstance, host: string, port: number): Promise<string> => {
  await app.listen({ host, port });
  const address = app.server.address();
  const listening = typeof address === 'object' && address ? address.port : port;
  return `http://${hostInUrl(isAnyAddress(host) ? '127.0.0.1' : host)}:${listening}`;
};

const isAnyAddress = (host: string): boolean => host === '0.0.0.0' || host === '::';

const hostInUrl = (host: string): string => (host.includes(':') && !host.startsWith('[') ? `[${host}]` : host);
