/** Used instead of `Stripe.Event`, which is a union of hundreds of event types. */
export interface SandboxEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object; previous_attributes?: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: EventType;
}

export type EventType =
  | 'payment_intent.created'
  | 'payment_intent.requires_action'
  | 'payment_intent.processing'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'charge.succeeded'
  | 'charge.failed'
  | 'charge.refunded'
  | 'refund.created'
  | 'refund.updated';

/** A delivery of an event. It is removed when its endpoint responds with 2xx, or after three days. */
export interface Delivery {
  id: string;
  event: string;
  endpoint: string;
  attempts: number;
  /** Earliest time of the next attempt, in ms since 1970. */
  notBefore: number;
}
