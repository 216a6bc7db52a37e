import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Stripe from 'stripe';
import type { Sandbox, SandboxOptions } from '../../../sandbox/start';
import { startSandbox } from '../../../sandbox/start';
import { cardFields } from '../../support/money/card-fields';

export const publicParams = (sandbox: Sandbox, clientSecret: string | null) => ({
  key: sandbox.keys.publishableKey,
  client_secret: clientSecret ?? '',
});

export const stripeOf = ({ url, keys }: Pick<Sandbox, 'url' | 'keys'>): Stripe => {
  const { hostname, port } = new URL(url);
  return new Stripe(keys.secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
};

export const openTestSandbox = async (options: Partial<SandboxOptions> = {}) => {
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'sandbox-')));
  const sandbox = await startSandbox({ refundSettleMs: 20, ...options, dataDir });
  const stripe = stripeOf(sandbox);

  const post = async (address: string, body: URLSearchParams | object) => {
    const isForm = body instanceof URLSearchParams;
    const response = await fetch(`${sandbox.url}/sandbox/stripe/${address}`, {
      method: 'POST',
      ...(isForm ? { body } : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    return { status: response.status, body: (await response.json()) as PublicResponse };
  };
  const confirm = (intent: Stripe.PaymentIntent, fields: Record<string, string>) =>
    post(
      `v1/payment_intents/${intent.id}/confirm`,
      new URLSearchParams({ ...publicParams(sandbox, intent.client_secret), ...fields }),
    );

  return {
    sandbox,
    stripe,
    dataDir,
    post,
    createIntent: (params: Partial<Stripe.PaymentIntentCreateParams> = {}, options?: Stripe.RequestOptions) =>
      stripe.paymentIntents.create(
        {
          amount: 123400,
          currency: 'inr',
          description: 'Parts',
          allowed_payment_method_types: ['card', 'upi'],
          ...params,
        },
        options,
      ),
    confirmCard: (intent: Stripe.PaymentIntent, number?: string, more: Record<string, string> = {}) =>
      confirm(intent, {
        ...cardFields(number),
        ...more,
      }),
    confirmUpi: (intent: Stripe.PaymentIntent) => confirm(intent, { 'payment_method_data[type]': 'upi' }),
    authorize: (intent: Stripe.PaymentIntent, outcome: string, more: object = {}) =>
      post(`authorize/${intent.id}`, { outcome, ...more }),
    stop: () => sandbox.stop(),
    close: async () => {
      await sandbox.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

export type TestSandbox = Awaited<ReturnType<typeof openTestSandbox>>;

interface PublicResponse extends Partial<Stripe.PaymentIntent> {
  error?: {
    type: string;
    code?: string;
    decline_code?: string;
    message?: string;
    payment_intent?: Stripe.PaymentIntent;
  };
}
