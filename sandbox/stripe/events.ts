import { randomLetters } from '../state/random-id';
import type { Transaction } from '../state/state';
import { nowInSeconds } from './clock';
import type { EventType } from './event';
import { apiVersion } from './api-version';

/** One call's transaction, and what its events say about the call. */
export interface Work {
  transaction: Transaction;
  request: { id: string | null; idempotency_key: string | null };
}

/** Work that no call asked for: a wait that ran out, a payment that settled. */
export function ownWork(transaction: Transaction): Work {
  return { transaction, request: { id: null, idempotency_key: null } };
}

/** Records that something happened, with a copy of the object as it is now, and addresses it to every endpoint that asked. */
export function recordEvent(work: Work, type: EventType, object: object, previousAttributes?: object): void {
  const { transaction } = work;
  const id = `evt_3${randomLetters(23)}`;
  const endpoints = transaction
    .all('endpoints')
    .filter(({ enabled_events: enabled }) => enabled.includes('*') || enabled.includes(type));
  transaction.put('events', id, {
    id,
    object: 'event',
    api_version: apiVersion,
    created: nowInSeconds(),
    data: { object, ...(previousAttributes ? { previous_attributes: previousAttributes } : {}) },
    livemode: false,
    pending_webhooks: endpoints.length,
    request: work.request,
    type,
  });
  for (const endpoint of endpoints) {
    const delivery = `${id}/${endpoint.id}`;
    transaction.put('deliveries', delivery, {
      id: delivery,
      event: id,
      endpoint: endpoint.id,
      attempts: 0,
      notBefore: 0,
    });
  }
}

const keptForSeconds = 30 * 24 * 60 * 60;

/** Events are kept for 30 days, as Stripe does. */
export function forgetOldEvents(transaction: Transaction): void {
  const oldest = Date.now() / 1000 - keptForSeconds;
  for (const event of transaction.all('events')) if (event.created < oldest) transaction.remove('events', event.id);
}
