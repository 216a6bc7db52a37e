import Stripe from 'stripe';
import type { StripeConfig } from '../config';
import type { Payment, ProviderRefund } from '../domain/ordering/payment';
import { found, ShopError } from '../lib/shop-error';
import { paymentEventOf, type PaymentEvent } from './stripe-event';
import { isStoredError, withFreshKey } from './stripe-keys';
import { paymentOf, refundOf } from './stripe-values';

interface PaymentRequest {
  checkoutId: string;
  version: number;
  amountPaise: number;
  currency: string;
}

/** Thrown if the provider permanently refuses to create a payment. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused';
}

/**
 * Amounts are in paise. Every method except `readEvent` may throw `payment_unavailable`; the outcome is then unknown
 * until a repeated call succeeds.
 */
export interface Payments {
  /** A repeated call returns the same payment, with its status at the first call. @throws PaymentRefused. */
  prepare(request: PaymentRequest): Promise<Payment>;
  /** Returns null if the shop's account at the provider has no such payment. */
  find(paymentId: string): Promise<Payment | null>;
  /**
   * Cancels the payment if possible. Returns it with its current status, which may be `succeeded` or `processing`; null
   * as in `find`.
   */
  cancel(paymentId: string): Promise<Payment | null>;
  refundsOf(paymentId: string): Promise<ProviderRefund[]>;
  /** Repeated calls with the same key refund only once. */
  refund(refund: { paymentId: string; amountPaise: number; key: string }): Promise<ProviderRefund>;
  /** @throws ShopError webhook_rejected for an invalid signature or shape. */
  readEvent(rawBody: Buffer, signature: string): PaymentEvent;
}

const unavailable = (cause: unknown): ShopError =>
  new ShopError('payment_unavailable', { retryAfterSeconds: 3, cause });

/** Time limit of each attempt of a call in ms; longer than the provider takes, but shorter than a shopper waits. */
const timeout = 10_000;
const maxRetries = 2;
const maxRefunds = 100;

/** Stripe requires a description for foreign cards (decision 36). A retry must send the same description. */
const description = 'Robotics and electronics parts';

const clientOf = ({ secretKey, apiBase }: StripeConfig): Stripe => {
  const settings = { maxNetworkRetries: maxRetries, timeout, telemetry: false };
  if (apiBase === null) return new Stripe(secretKey, settings);
  const { protocol, hostname, port } = new URL(apiBase);
  return new Stripe(secretKey, {
    ...settings,
    host: hostname,
    port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
    protocol: protocol === 'https:' ? 'https' : 'http',
  });
};

export const createPayments = (config: StripeConfig): Payments => {
  let made: Stripe | undefined;
  // The client is created on first use, so that commands which change orders work without a configured provider.
  const client = (): Stripe => (made ??= clientOf(config));
  const { StripeInvalidRequestError } = Stripe.errors;

  const request = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    try {
      return await call();
    } catch (error) {
      throw error instanceof StripeInvalidRequestError ? error : unavailable(error);
    }
  };
  const orUnavailable = (error: unknown): ShopError => (error instanceof ShopError ? error : unavailable(error));

  const find = async (paymentId: string): Promise<Payment | null> => {
    try {
      return await request(async () =>
        paymentOf(await client().paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] })),
      );
    } catch (error) {
      if (error instanceof StripeInvalidRequestError && error.code === 'resource_missing') return null;
      throw orUnavailable(error);
    }
  };

  return {
    async prepare({ checkoutId, version, amountPaise, currency }) {
      try {
        // Nobody can pay a second payment that an error may have left behind, because its client secret is unknown.
        const intent = await request(() =>
          withFreshKey(`checkout:${checkoutId}:${version}`, (idempotencyKey) =>
            client().paymentIntents.create(
              {
                amount: amountPaise,
                currency,
                description,
                allowed_payment_method_types: ['card', 'upi'],
                metadata: { checkoutId, snapshot: String(version) },
              },
              { idempotencyKey },
            ),
          ),
        );
        return paymentOf(intent);
      } catch (error) {
        if (error instanceof ShopError && !isStoredError(error.cause)) throw error;
        throw new PaymentRefused('the provider refuses to prepare this payment', { cause: error });
      }
    },

    find,

    async cancel(paymentId) {
      try {
        return await request(async () => paymentOf(await client().paymentIntents.cancel(paymentId)));
      } catch (error) {
        if (error instanceof ShopError) throw error;
        // The payment cannot be cancelled, because it has ended, is processing or does not exist.
        return find(paymentId);
      }
    },

    async refundsOf(paymentId) {
      try {
        const { data } = await request(() => client().refunds.list({ payment_intent: paymentId, limit: maxRefunds }));
        return data.map(refundOf);
      } catch (error) {
        throw orUnavailable(error);
      }
    },

    async refund({ paymentId, amountPaise, key }) {
      try {
        // A refund that an error has left behind is not repeated: the shop refunds whole payments, and Stripe refuses to
        // refund more than was paid.
        const refund = await request(() =>
          withFreshKey(key, (idempotencyKey) =>
            client().refunds.create({ payment_intent: paymentId, amount: amountPaise }, { idempotencyKey }),
          ),
        );
        return refundOf(refund);
      } catch (error) {
        throw orUnavailable(error);
      }
    },

    readEvent(rawBody, signature) {
      try {
        const event = paymentEventOf(client().webhooks.constructEvent(rawBody, signature, config.webhookSecret));
        return found(event, 'webhook_rejected');
      } catch (cause) {
        // An error other than ShopError means that the signature is wrong or the event cannot be parsed.
        throw cause instanceof ShopError ? cause : new ShopError('webhook_rejected', { cause });
      }
    },
  };
};
