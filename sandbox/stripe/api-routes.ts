import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Form } from '../http/form';
import { decodeForm } from '../http/form';
import type { SandboxSecrets } from '../state/secrets';
import type { State } from '../state/state';
import { requireSecretKey } from './api-keys';
import { createEndpoint, deleteEndpoint, withoutSecret } from './endpoints';
import type { Work } from './events';
import { expand } from './expand';
import type { KeyedCall } from './idempotency';
import { keyedCall, keyInUse, savedAnswer, saveAnswer } from './idempotency';
import { listPage, pageParams } from './lists';
import { Params } from './params';
import { cancelIntent, createIntent, updateIntent } from './payment-intents';
import { createRefund } from './refunds';
import { asStripeFailure, setUpStripeAnswers } from './stripe-answers';
import { noSuch } from './stripe-failure';

interface Options {
  state: State;
  secrets: SandboxSecrets;
  /** How long a refund stays unsettled, in milliseconds. */
  refundSettleMs: number;
}

type Call = FastifyRequest<{ Params: { id: string } }>;

/** `/v1`: what a server asks Stripe. */
export async function stripeApiRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { state, secrets } = options;
  const keysInUse = new Set<string>();
  setUpStripeAnswers(app);
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

  /** Executes a change once per idempotency key; a repeated call gets the first one's answer. */
  const change =
    (execute: (work: Work, form: Form, id: string) => object) => async (call: Call, reply: FastifyReply) => {
      const body = typeof call.body === 'string' ? call.body : '';
      const key = call.headers['idempotency-key'];
      const keyed = typeof key === 'string' && key !== '' ? keyedCall(key, call.url, body) : undefined;
      if (!keyed) return executeNow(call, body, undefined, execute);
      if (keysInUse.has(keyed.key)) {
        void reply.header('stripe-should-retry', 'true');
        throw keyInUse(keyed.key);
      }
      keysInUse.add(keyed.key);
      try {
        void reply.header('idempotency-key', keyed.key);
        const saved = state.transact((transaction) => savedAnswer(transaction, keyed));
        if (saved) {
          void reply.code(saved.status).header('idempotent-replayed', 'true');
          return saved.body;
        }
        return executeNow(call, body, keyed, execute);
      } finally {
        void state.durable().then(
          () => keysInUse.delete(keyed.key),
          () => keysInUse.delete(keyed.key),
        );
      }
    };

  const executeNow = (
    call: Call,
    body: string,
    keyed: KeyedCall | undefined,
    execute: (work: Work, form: Form, id: string) => object,
  ): object => {
    const request = { id: call.stripeRequestId, idempotency_key: keyed?.key ?? null };
    try {
      return state.transact((transaction) => {
        const form = decodeForm(body);
        const changed = execute({ transaction, request }, form, call.params.id);
        const answer = expand(transaction, changed, new Params(form, Object.keys(form)).expand);
        if (keyed) saveAnswer(transaction, keyed, 200, answer);
        return answer;
      });
    } catch (reason) {
      const failure = asStripeFailure(reason);
      if (keyed && !failure.beforeExecution && failure.status < 500) {
        state.transact((transaction) => saveAnswer(transaction, keyed, failure.status, { error: failure.body }));
      }
      throw reason;
    }
  };

  const queryOf = (call: Call, known: string[]): Params => new Params(decodeForm(call.url.split('?')[1] ?? ''), known);

  const retrieve =
    <K extends 'paymentIntents' | 'charges' | 'refunds' | 'events' | 'endpoints'>(
      collection: K,
      kind: string,
      param: string,
    ) =>
    async (call: Call): Promise<object> => {
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
  app.get('/payment_intents', async (call: Call) => {
    const params = queryOf(call, pageParams);
    return expand(state, listPage(state.all('paymentIntents'), params, '/v1/payment_intents'), params.expand);
  });

  app.get('/charges/:id', retrieve('charges', 'charge', 'id'));

  app.post(
    '/refunds',
    change((work, form) => createRefund(work, form, options.refundSettleMs)),
  );
  app.get('/refunds/:id', retrieve('refunds', 'refund', 'id'));
  app.get('/refunds', async (call: Call) => {
    const params = queryOf(call, [...pageParams, 'payment_intent', 'charge']);
    const intent = params.text('payment_intent');
    const charge = params.text('charge');
    const matching = state
      .all('refunds')
      .filter((refund) => (!intent || refund.payment_intent === intent) && (!charge || refund.charge === charge));
    return expand(state, listPage(matching, params, '/v1/refunds'), params.expand);
  });

  app.get('/events/:id', retrieve('events', 'event', 'id'));
  app.get('/events', async (call: Call) => {
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
  app.get('/webhook_endpoints', async (call: Call) => {
    const page = listPage(state.all('endpoints'), queryOf(call, pageParams), '/v1/webhook_endpoints');
    return { ...page, data: page.data.map(withoutSecret) };
  });
  app.get('/webhook_endpoints/:id', async (call: Call) => {
    const endpoint = state.get('endpoints', call.params.id);
    if (!endpoint) throw noSuch('webhook endpoint', call.params.id, 'id');
    return withoutSecret(endpoint);
  });
  app.delete('/webhook_endpoints/:id', async (call: Call) =>
    state.transact((transaction) =>
      deleteEndpoint({ transaction, request: { id: call.stripeRequestId, idempotency_key: null } }, call.params.id),
    ),
  );
}
