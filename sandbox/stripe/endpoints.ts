import type Stripe from 'stripe';
import type { Form } from '../http/form';
import { randomLetters } from '../state/random-id';
import { apiVersion } from './api-version';
import { nowInSeconds } from './clock';
import type { Work } from './events';
import { Params } from './params';
import { invalidRequest, noSuch } from './stripe-failure';

const newEndpoint = (url: string, enabledEvents: string[], description: string | null): Stripe.WebhookEndpoint => ({
  id: `we_1${randomLetters(23)}`,
  object: 'webhook_endpoint',
  api_version: apiVersion,
  application: null,
  created: nowInSeconds(),
  description,
  enabled_events: enabledEvents,
  livemode: false,
  metadata: {},
  secret: `whsec_${randomLetters(32)}`,
  status: 'enabled',
  url,
});

/**
 * Unlike at Stripe, registering the same URL again returns the same endpoint, so that a shop can register at each
 * start.
 */
export const createEndpoint = (work: Work, form: Form): Stripe.WebhookEndpoint => {
  const params = new Params(form, ['url', 'enabled_events', 'description', 'api_version', 'metadata']);
  const url = params.requiredText('url');
  const enabled = params.list('enabled_events');
  if (!enabled || enabled.length === 0) {
    throw invalidRequest('Missing required param: enabled_events.', {
      code: 'parameter_missing',
      param: 'enabled_events',
    });
  }
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw invalidRequest('Invalid URL: An explicit scheme (such as https) must be provided.', {
      code: 'url_invalid',
      param: 'url',
    });
  }
  const known = work.transaction.all('endpoints').find((endpoint) => endpoint.url === url);
  const made = newEndpoint(url, enabled, params.text('description') || null);
  const endpoint: Stripe.WebhookEndpoint = {
    ...made,
    ...(known ? { id: known.id, created: known.created, secret: known.secret } : {}),
    metadata: params.metadata(known?.metadata),
  };
  work.transaction.put('endpoints', endpoint.id, endpoint);
  return endpoint;
};

export const deleteEndpoint = (work: Work, id: string): Stripe.DeletedWebhookEndpoint => {
  if (!work.transaction.get('endpoints', id)) throw noSuch('webhook endpoint', id, 'id');
  work.transaction.remove('endpoints', id);
  for (const delivery of work.transaction.all('deliveries')) {
    if (delivery.endpoint === id) work.transaction.remove('deliveries', delivery.id);
  }
  return { id, object: 'webhook_endpoint', deleted: true };
};

/** Removes the secret, because Stripe returns it only when the endpoint is created. */
export const withoutSecret = (endpoint: Stripe.WebhookEndpoint): Stripe.WebhookEndpoint => {
  const { secret: _secret, ...shown } = endpoint;
  return shown;
};
