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

/** A `pending` refund may still succeed or fail. */
interface ProviderRefund {
  id: string;
  amountPaise: number;
  status: 'refunded' | 'pending' | 'failed';
}

/** Omits the other data of an event, which may be outdated; fetch the payment or its refunds instead. */
interface PaymentEvent {
  id: string;
  type: string;
  paymentId: string | null;
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

const statuses: Readonly<Record<string, PaymentStatus>> = {
  requires_payment_method: 'unpaid',
  requires_confirmation: 'unpaid',
  requires_action: 'authorising',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
};

/** An unknown status, or `requires_capture`, counts as processing, so that held stock is kept. */
const statusOf = ({ status }: Stripe.PaymentIntent): PaymentStatus => statuses[status] ?? 'processing';

/** Returns null if there is no successful charge, or if the charge was not expanded. */
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
  status: status === 'succeeded' ? 'refunded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending',
});

const maxIdLength = 255;
const ProviderId = Type.String({ minLength: 1, maxLength: maxIdLength, pattern: '^[!-~]+$' });

const idOf = (value: unknown): string | null => {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? value.id : null;
};

/** Events are checked against this shape, because a valid signature does not guarantee that the fields exist. */
const EventShape = Type.Object({
  id: ProviderId,
  type: Type.String({ minLength: 1, maxLength: maxIdLength }),
  data: Type.Object({
    object: Type.Object({
      id: Type.Optional(ProviderId),
      payment_intent: Type.Optional(Type.Union([ProviderId, Type.Object({ id: ProviderId }), Type.Null()])),
    }),
  }),
});

/** The object of an event is the payment itself, or a refund or charge of the payment. */
const paymentIdOf = ({ type, data: { object } }: Static<typeof EventShape>): string | null =>
  idOf(type.startsWith('payment_intent.') ? object : object.payment_intent);

const unavailable = (cause: unknown): ShopError =>
  new ShopError('payment_unavailable', { retryAfterSeconds: 3, cause });

/** Time limit of each attempt of a call in ms; longer than the provider takes, but shorter than a shopper waits. */
const timeout = 10_000;
const maxRetries = 2;
const maxRefunds = 100;
/** Number of idempotency keys for one call; see `withFreshKey`. */
const maxKeys = 5;

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

/**
 * Returns whether Stripe has repeated a server error. Stripe stores the first response to each idempotency key for a
 * day, server errors too, so that a further call with this key would fail as well.
 */
const isStoredError = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAPIError && error.headers?.['idempotent-replayed'] === 'true';

/**
 * Calls with `key`, and after a stored error with the next key. All processes try the same keys in the same order. A
 * call that failed may have had an effect: the caller must allow that it happens twice.
 */
const withFreshKey = async <Result>(
  key: string,
  call: (idempotencyKey: string) => Promise<Result>,
): Promise<Result> => {
  for (let nth = 1; ; nth += 1) {
    try {
      return await call(nth === 1 ? key : `${key}:key${nth}`);
    } catch (error) {
      if (nth === maxKeys || !isStoredError(error)) throw error;
    }
  }
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
        const event: unknown = client().webhooks.constructEvent(rawBody, signature, config.webhookSecret);
        if (!Value.Check(EventShape, event)) throw new ShopError('webhook_rejected');
        return { id: event.id, type: event.type, paymentId: paymentIdOf(event) };
      } catch (cause) {
        // An error other than ShopError means that the signature is wrong or the event cannot be parsed.
        throw cause instanceof ShopError ? cause : new ShopError('webhook_rejected', { cause });
      }
    },
  };
};
