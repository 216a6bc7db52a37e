import type Stripe from 'stripe';
import type { Person } from '../identity/person';
import type { SigningKey } from '../identity/tokens';
import type { Mail } from '../mail/mail';
import type { Delivery, SandboxEvent } from '../stripe/event';
import type { SavedAnswer } from '../stripe/idempotency';
import type { PaymentAttempt } from '../stripe/payment-attempt';
import type { Due } from './due';
import type { SandboxSecrets } from './secrets';

/** Record types by collection. */
export interface Records {
  secrets: SandboxSecrets;
  ports: { smtp: number };
  paymentIntents: Stripe.PaymentIntent;
  /** Pending events of payment intents in `requires_action` or `processing`, by the intent's id. */
  attempts: PaymentAttempt;
  paymentMethods: Stripe.PaymentMethod;
  charges: Stripe.Charge;
  refunds: Stripe.Refund;
  endpoints: Stripe.WebhookEndpoint;
  events: SandboxEvent;
  deliveries: Delivery;
  answers: SavedAnswer;
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
