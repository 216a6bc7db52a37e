import { randomLetters } from '../state/random-id';
import type { Transaction } from '../state/state';
import { nowInSeconds } from './clock';
import type { EventType } from './event';
import { apiVersion } from './api-version';

/** The transaction of an API call, and the field `request` of all events that the call records. */
export interface Work {
  transaction: Transaction;
  request: { id: string | null; idempotency_key: string | null };
}

/** Creates the `Work` of a change that no call has caused, such as a timeout or a settlement. */
export const ownWork = (transaction: Transaction): Work => ({
  transaction,
  request: { id: null, idempotency_key: null },
});

/** Records an event with a copy of the object, for every endpoint that subscribes to it. */
export const recordEvent = (work: Work, type: EventType, object: object, previousAttributes?: object): void => {
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
};

const keptForSeconds = 30 * 24 * 60 * 60;

/** Deletes events older than 30 days, as Stripe does. */
export const forgetOldEvents = (transaction: Transaction): void => {
  const oldest = Date.now() / 1000 - keptForSeconds;
  for (const event of transaction.all('events')) if (event.created < oldest) transaction.remove('events', event.id);
};
