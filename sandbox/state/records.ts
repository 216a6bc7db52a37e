import type { JWK } from 'jose';
import type Stripe from 'stripe';
import type { Mail } from '../mail/mail';
import type { Delivery, SandboxEvent } from '../stripe/event';
import type { PaymentAttempt } from '../stripe/payment-attempt';

export interface SandboxSecrets {
  secretKey: string;
  publishableKey: string;
}

/** A scheduled change. If the sandbox is down at that time, the change happens at the next start. */
export interface Due {
  kind: DueKind;
  /** Id of the record to change. */
  target: string;
  /** Unix time in ms. */
  at: number;
}

export type DueKind = 'paymentIntent.expire' | 'paymentIntent.settle' | 'refund.settle';

/** A simulated Google account. */
export interface Person {
  /** User id of the identity service: the `sub` of its tokens. */
  localId: string;
  googleId: string;
  email: string;
  name: string;
  emailVerified: boolean;
  /** Unix time in ms. */
  createdAt: number;
}

export interface SigningKey {
  /** A private key, which includes the public key. */
  jwk: JWK;
}

/** The response to a call with an idempotency key. It is stored for 24 hours, as at Stripe. */
export interface SavedResponse {
  key: string;
  path: string;
  params: string;
  status: number;
  body: unknown;
  at: number;
}

export interface Records {
  secrets: SandboxSecrets;
  ports: { smtp: number };
  paymentIntents: Stripe.PaymentIntent;
  /** Attempts that wait for the shopper's approval, by the id of their payment intent. */
  attempts: PaymentAttempt;
  paymentMethods: Stripe.PaymentMethod;
  charges: Stripe.Charge;
  refunds: Stripe.Refund;
  endpoints: Stripe.WebhookEndpoint;
  events: SandboxEvent;
  deliveries: Delivery;
  answers: SavedResponse;
  due: Due;
  mails: Mail;
  signingKeys: SigningKey;
  people: Person;
}

export type CollectionName = keyof Records;

export const collectionNames = [
  'secrets',
  'ports',
  'paymentIntents',
  'attempts',
  'paymentMethods',
  'charges',
  'refunds',
  'endpoints',
  'events',
  'deliveries',
  'answers',
  'due',
  'mails',
  'signingKeys',
  'people',
] as const satisfies CollectionName[];
