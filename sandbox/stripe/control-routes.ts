import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { State } from '../state/state';
import type { CallFaultPlayer, CallFaults } from './call-faults';
import type { Deliveries, DeliveryFaults } from './deliveries';
import { publicPaymentIntent } from './payment-intent-object';
import { decideAttempt, type Outcome } from './charging';
import { setUpStripeResponses } from './stripe-responses';
import { invalidRequest } from './stripe-failure';

type Fields = Record<string, unknown>;
type Call = FastifyRequest<{ Params: { id: string } }>;

const outcomes: readonly Outcome[] = ['approve', 'decline', 'expire'];
const faultNames = ['deliverTwice', 'delayMs', 'dropNext', 'reorder', 'failCalls', 'loseResponses', 'storeFailures'];

const fieldsOf = (call: FastifyRequest): Fields => {
  if (typeof call.body !== 'string' || call.body.trim() === '') return {};
  if (!call.headers['content-type']?.includes('json')) return Object.fromEntries(new URLSearchParams(call.body));
  try {
    const fields: unknown = JSON.parse(call.body);
    // A JSON string, a number and null have no fields. The routes validate the fields that they use.
    return typeof fields === 'object' && fields !== null ? (fields as Fields) : {};
  } catch {
    throw invalidRequest('Invalid JSON');
  }
};

const numberField = (fields: Fields, name: string): number => {
  const value = Number(fields[name] ?? 0);
  if (!Number.isInteger(value) || value < 0)
    throw invalidRequest(`Invalid non-negative integer: ${name}`, { param: name });
  return value;
};

/** Routes that control the sandbox. Stripe has no such routes. */
export const stripeControlRoutes = async (
  app: FastifyInstance,
  { state, deliveries, calls }: { state: State; deliveries: Deliveries; calls: CallFaultPlayer },
): Promise<void> => {
  setUpStripeResponses(app);

  app.post('/authorize/:id', async (call: Call) => {
    const fields = fieldsOf(call);
    const outcome = outcomes.find((known) => known === fields.outcome);
    if (!outcome) {
      throw invalidRequest(`Invalid outcome: must be one of ${outcomes.join(', ')}`, { param: 'outcome' });
    }
    const settleMs = numberField(fields, 'settleMs');
    const request = { id: call.stripeRequestId, idempotency_key: null };
    const { intent } = state.transact((transaction) =>
      decideAttempt({ transaction, request }, call.params.id, outcome, settleMs),
    );
    return publicPaymentIntent(intent);
  });

  // Replaces all faults. A fault that is missing in the call is turned off.
  app.post('/faults', async (call) => {
    const fields = fieldsOf(call);
    const unknown = Object.keys(fields).find((name) => !faultNames.includes(name));
    if (unknown !== undefined) throw invalidRequest(`Unknown fault: ${unknown}`, { param: unknown });
    const count = (name: string) => numberField(fields, name);
    const onDeliveries = {
      deliverTwice: count('deliverTwice'),
      delayMs: count('delayMs'),
      dropNext: count('dropNext'),
      reorder: count('reorder'),
    } satisfies DeliveryFaults;
    const onCalls = {
      failCalls: count('failCalls'),
      loseResponses: count('loseResponses'),
      storeFailures: count('storeFailures'),
    } satisfies CallFaults;
    deliveries.setFaults(onDeliveries);
    calls.set(onCalls);
    return { ...onDeliveries, ...onCalls };
  });

  for (const [path, paused] of [
    ['/pause', true],
    ['/resume', false],
  ] as const) {
    app.post(path, async () => {
      deliveries.setPaused(paused);
      return { paused };
    });
  }
};
