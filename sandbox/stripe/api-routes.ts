import type { FastifyInstance } from 'fastify';
import { decodeForm } from '../http/form';
import type { SandboxSecrets } from '../state/records';
import type { State } from '../state/state';
import { requireSecretKey } from './api-keys';
import type { CallFaultPlayer } from './call-faults';
import { createIdempotentCalls, type IdCall } from './idempotent-calls';
import { createEndpoint, deleteEndpoint, withoutSecret } from './endpoints';
import { expand } from './expand';
import { listPage, pageParams } from './lists';
import { Params } from './params';
import { cancelIntent, createIntent, updateIntent } from './payment-intents';
import { createRefund } from './refunds';
import { setUpStripeResponses } from './stripe-responses';
import { noSuch } from './stripe-failure';

interface Options {
  state: State;
  secrets: SandboxSecrets;
  refundSettleMs: number;
  callFaults: CallFaultPlayer;
}

export const stripeApiRoutes = async (app: FastifyInstance, options: Options): Promise<void> => {
  const { state, secrets } = options;
  setUpStripeResponses(app);
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0];
    void reply.code(404);
    return {
      error: {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${request.method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
      },
    };
  });
  app.addHook('onRequest', async (request) => requireSecretKey(request.headers.authorization, secrets));
  options.callFaults.playOn(app);

  const change = createIdempotentCalls(state, options.callFaults);

  const queryOf = (call: IdCall, known: string[]): Params =>
    new Params(decodeForm(call.url.split('?')[1] ?? ''), known);

  const retrieve =
    <K extends 'paymentIntents' | 'charges' | 'refunds' | 'events' | 'endpoints'>(
      collection: K,
      kind: string,
      param: string,
    ) =>
    async (call: IdCall): Promise<object> => {
      const found = state.get(collection, call.params.id);
      if (!found) throw noSuch(kind, call.params.id, param);
      return expand(state, found, queryOf(call, []).expand);
    };

  app.post('/payment_intents', change(createIntent));
  app.post(
    '/payment_intents/:id',
    change((work, form, id) => updateIntent(work, id, form)),
  );
  app.post(
    '/payment_intents/:id/cancel',
    change((work, form, id) => cancelIntent(work, id, form)),
  );
  app.get('/payment_intents/:id', retrieve('paymentIntents', 'payment_intent', 'intent'));
  app.get('/payment_intents', async (call: IdCall) => {
    const params = queryOf(call, pageParams);
    return expand(state, listPage(state.all('paymentIntents'), params, '/v1/payment_intents'), params.expand);
  });

  app.get('/charges/:id', retrieve('charges', 'charge', 'id'));

  app.post(
    '/refunds',
    change((work, form) => createRefund(work, form, options.refundSettleMs)),
  );
  app.get('/refunds/:id', retrieve('refunds', 'refund', 'id'));
  app.get('/refunds', async (call: IdCall) => {
    const params = queryOf(call, [...pageParams, 'payment_intent', 'charge']);
    const intent = params.text('payment_intent');
    const charge = params.text('charge');
    const matching = state
      .all('refunds')
      .filter((refund) => (!intent || refund.payment_intent === intent) && (!charge || refund.charge === charge));
    return expand(state, listPage(matching, params, '/v1/refunds'), params.expand);
  });

  app.get('/events/:id', retrieve('events', 'event', 'id'));
  app.get('/events', async (call: IdCall) => {
    const params = queryOf(call, [...pageParams, 'type', 'types', 'delivery_success']);
    const types = params.list('types') ?? (params.has('type') ? [params.text('type')] : undefined);
    const success = params.text('delivery_success');
    const matching = state.all('events').filter((event) => {
      const delivered = String(event.pending_webhooks === 0);
      return (!types || types.includes(event.type)) && (success === undefined || success === delivered);
    });
    return listPage(matching, params, '/v1/events');
  });

  app.post('/webhook_endpoints', change(createEndpoint));
  app.get('/webhook_endpoints', async (call: IdCall) => {
    const page = listPage(state.all('endpoints'), queryOf(call, pageParams), '/v1/webhook_endpoints');
    return { ...page, data: page.data.map(withoutSecret) };
  });
  app.get('/webhook_endpoints/:id', async (call: IdCall) => {
    const endpoint = state.get('endpoints', call.params.id);
    if (!endpoint) throw noSuch('webhook endpoint', call.params.id, 'id');
    return withoutSecret(endpoint);
  });
  app.delete('/webhook_endpoints/:id', async (call: IdCall) =>
    state.transact((transaction) =>
      deleteEndpoint({ transaction, request: { id: call.stripeRequestId, idempotency_key: null } }, call.params.id),
    ),
  );
};
