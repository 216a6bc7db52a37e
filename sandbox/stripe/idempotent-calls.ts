import type { FastifyReply, FastifyRequest } from 'fastify';
import { decodeForm, type Form } from '../http/form';
import type { State } from '../state/state';
import type { CallFaultPlayer } from './call-faults';
import type { Work } from './events';
import { expand } from './expand';
import { keyedCall, keyInUse, savedResponse, saveResponse, type KeyedCall } from './idempotency';
import { Params } from './params';
import { asStripeFailure } from './stripe-responses';

export type IdCall = FastifyRequest<{ Params: { id: string } }>;
type Execute = (work: Work, form: Form, id: string) => object;

/** Runs each call in one transaction. A repeated call with the same idempotency key gets the stored response. */
export const createIdempotentCalls = (
  state: State,
  callFaults: CallFaultPlayer,
): ((execute: Execute) => (call: IdCall, reply: FastifyReply) => Promise<unknown>) => {
  const keysInUse = new Set<string>();

  const executeNow = (call: IdCall, body: string, keyed: KeyedCall | undefined, execute: Execute): object => {
    const request = { id: call.stripeRequestId, idempotency_key: keyed?.key ?? null };
    try {
      const { response, failure } = state.transact((transaction) => {
        const form = decodeForm(body);
        const changed = execute({ transaction, request }, form, call.params.id);
        const response = expand(transaction, changed, new Params(form, Object.keys(form)).expand);
        const failure = keyed && callFaults.takeStoredFailure();
        if (failure) saveResponse(transaction, keyed, failure.status, { error: failure.body });
        else if (keyed) saveResponse(transaction, keyed, 200, response);
        return { response, failure };
      });
      if (failure) throw failure;
      return response;
    } catch (reason) {
      const failure = asStripeFailure(reason);
      if (keyed && !failure.beforeExecution && failure.status < 500) {
        state.transact((transaction) => saveResponse(transaction, keyed, failure.status, { error: failure.body }));
      }
      throw reason;
    }
  };

  return (execute) => async (call, reply) => {
    const body = typeof call.body === 'string' ? call.body : '';
    const key = call.headers['idempotency-key'];
    if (typeof key !== 'string' || key === '') return executeNow(call, body, undefined, execute);

    const keyed = keyedCall(key, call.url, body);
    if (keysInUse.has(key)) {
      void reply.header('stripe-should-retry', 'true');
      throw keyInUse(key);
    }
    keysInUse.add(key);
    const free = () => keysInUse.delete(key);
    try {
      void reply.header('idempotency-key', key);
      const saved = state.transact((transaction) => savedResponse(transaction, keyed));
      if (!saved) return executeNow(call, body, keyed, execute);
      void reply.code(saved.status).header('idempotent-replayed', 'true');
      return saved.body;
    } finally {
      // Keeps the key locked until the changes are on disk, because the response is not sent before that.
      void state.durable().then(free, free);
    }
  };
};
