import Stripe from 'stripe';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { PaymentMethod } from '../../contract/orders';
import type { StripeConfig } from '../config';
import type { Payment, PaymentStatus } from '../domain/ordering/payment';
import { ShopError } from '../lib/shop-error';

interface PaymentRequest {
  checkoutId: string;
  version: number;
  amountPaise: number;
  currency: string;
}

/** A refund as the provider tells it. `standing`: it will be, or may still become, money on its way back. */
interface ProviderRefund {
  id: string;
  amountPaise: number;
  status: 'refunded' | 'standing' | 'failed';
}

/** What an event is about. Its content is never believed: whatever matters is fetched again. */
interface PaymentEvent {
  id: string;
  type: string;
  paymentId: string | null;
}

/** The provider answered that this can never be done; nothing was made. Any other failure leaves it open. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused';
}

/**
 * The payment provider. Amounts in paise. Every call may throw `payment_unavailable`, after which nobody knows whether
 * the provider has acted: the same call again finds out.
 */
export interface Payments {
  /** The payment of one snapshot of a checkout; asked again, the same payment (with its first status). */
  prepare(request: PaymentRequest): Promise<Payment>;
  /** The payment as it stands now, or null for one that this account does not have. */
  find(paymentId: string): Promise<Payment | null>;
  /**
   * Cancels what can be cancelled and answers how the payment stands then: perhaps succeeded, perhaps processing. Null
   * for one that this account does not have.
   */
  cancel(paymentId: string): Promise<Payment | null>;
  refundsOf(paymentId: string): Promise<ProviderRefund[]>;
  /** Gives money back once per key. */
  refund(refund: { paymentId: string; amountPaise: number; key: string }): Promise<ProviderRefund>;
  /** Reads an event from the raw body of a delivery. @throws webhook_rejected unless the provider signed it and it has what an event has */
  readEvent(rawBody: Buffer, signature: string): PaymentEvent;
}

const statuses: Readonly<Record<string, PaymentStatus>> = {
  requires_payment_method: 'unpaid',
  requires_confirmation: 'unpaid',
  requires_action: 'authorising',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
};

/** A status we do not know, or money only reserved, is neither the shop's nor the shopper's: nothing is given back. */
const statusOf = ({ status }: Stripe.PaymentIntent): PaymentStatus => statuses[status] ?? 'processing';

/** Told by the charge that went through, where it was asked for. */
const methodOf = ({ latest_charge: charge }: Stripe.PaymentIntent): PaymentMethod | null => {
  if (charge === null || typeof charge === 'string' || !charge.paid) return null;
  const details = charge.payment_method_details;
  if (details?.type === 'upi') return { kind: 'upi' };
  if (details?.type !== 'card') return { kind: 'other' };
  return { kind: 'card', brand: details.card?.brand ?? undefined, last4: details.card?.last4 ?? undefined };
};

const paymentOf = (intent: Stripe.PaymentIntent): Payment => {
  const version = Number(intent.metadata['snapshot']);
  return {
    id: intent.id,
    status: statusOf(intent),
    amountPaise: intent.amount,
    receivedPaise: intent.amount_received,
    currency: intent.currency,
    clientSecret: intent.client_secret ?? '',
    checkoutId: intent.metadata['checkoutId'] ?? null,
    version: Number.isInteger(version) ? version : null,
    method: methodOf(intent),
  };
};

const refundOf = ({ id, amount, status }: Stripe.Refund): ProviderRefund => ({
  id,
  amountPaise: amount,
  status: status === 'succeeded' ? 'refunded' : status === 'failed' || status === 'canceled' ? 'failed' : 'standing',
});

const LONGEST_ID = 255;
const ProviderId = Type.String({ minLength: 1, maxLength: LONGEST_ID, pattern: '^[!-~]+$' });

const idOf = (value: unknown): string | null => {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? value.id : null;
};

/** What of an event is read. Its signature says who wrote it, not that all of it is there. */
const EventShape = Type.Object({
  id: ProviderId,
  type: Type.String({ minLength: 1, maxLength: LONGEST_ID }),
  data: Type.Object({
    object: Type.Object({
      id: Type.Optional(ProviderId),
      payment_intent: Type.Optional(Type.Union([ProviderId, Type.Object({ id: ProviderId }), Type.Null()])),
    }),
  }),
});

/** The payment an event is about: the object itself, or the one its refund or charge belongs to. */
const paymentIdOf = ({ type, data: { object } }: Static<typeof EventShape>): string | null =>
  idOf(type.startsWith('payment_intent.') ? object : object.payment_intent);

const unavailable = (cause: unknown): ShopError =>
  new ShopError('payment_unavailable', { retryAfterSeconds: 3, cause });

/** Longer than the provider's own answers take, shorter than a shopper waits. In ms. */
const ANSWER_WITHIN = 10_000;
const RETRIES = 2;
const MOST_REFUNDS = 100;

const clientOf = ({ secretKey, apiBase }: StripeConfig): Stripe => {
  const settings = { maxNetworkRetries: RETRIES, timeout: ANSWER_WITHIN, telemetry: false };
  if (apiBase === null) return new Stripe(secretKey, settings);
  const { protocol, hostname, port } = new URL(apiBase);
  return new Stripe(secretKey, {
    ...settings,
    host: hostname,
    port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
    protocol: protocol === 'https:' ? 'https' : 'http',
  });
};

/** Payments by Stripe, through its own client. */
export const createPayments = (config: StripeConfig): Payments => {
  let made: Stripe | undefined;
  // Made when first needed: a command that moves an order works where no provider is configured or running.
  const client = (): Stripe => (made ??= clientOf(config));
  const { StripeInvalidRequestError } = Stripe.errors;

  const asked = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await call();
    } catch (error) {
      throw error instanceof StripeInvalidRequestError ? error : unavailable(error);
    }
  };
  const orUnavailable = (error: unknown): ShopError => (error instanceof ShopError ? error : unavailable(error));

  const find = async (paymentId: string): Promise<Payment | null> => {
    try {
      return await asked(async () =>
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
        return await asked(async () =>
          paymentOf(
            await client().paymentIntents.create(
              {
                amount: amountPaise,
                currency,
                allowed_payment_method_types: ['card', 'upi'],
                metadata: { checkoutId, snapshot: String(version) },
              },
              { idempotencyKey: `checkout:${checkoutId}:${version}` },
            ),
          ),
        );
      } catch (error) {
        if (error instanceof ShopError) throw error;
        throw new PaymentRefused('the provider refuses to prepare this payment', { cause: error });
      }
    },

    find,

    async cancel(paymentId) {
      try {
        return await asked(async () => paymentOf(await client().paymentIntents.cancel(paymentId)));
      } catch (error) {
        if (error instanceof ShopError) throw error;
        // What cannot be cancelled any more has ended or is being decided; how, the provider says.
        return find(paymentId);
      }
    },

    async refundsOf(paymentId) {
      try {
        const { data } = await asked(() => client().refunds.list({ payment_intent: paymentId, limit: MOST_REFUNDS }));
        return data.map(refundOf);
      } catch (error) {
        throw orUnavailable(error);
      }
    },

    async refund({ paymentId, amountPaise, key }) {
      try {
        return await asked(async () =>
          refundOf(
            await client().refunds.create({ payment_intent: paymentId, amount: amountPaise }, { idempotencyKey: key }),
          ),
        );
      } catch (error) {
        throw orUnavailable(error);
      }
    },

    readEvent(rawBody, signature) {
      try {
        const event: unknown = client().webhooks.constructEvent(rawBody, signature, config.webhookSecret);
        if (!Value.Check(EventShape, event)) throw new ShopError('webhook_rejected');
        return { id: event.id, type: event.type, paymentId: paymentIdOf(event) };
      } catch (cause) {
        // Whatever is wrong here is wrong with what was delivered.
        throw cause instanceof ShopError ? cause : new ShopError('webhook_rejected', { cause });
      }
    },
  };
};
