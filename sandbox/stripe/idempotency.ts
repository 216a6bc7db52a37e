import { createHash } from 'node:crypto';
import type { SavedResponse } from '../state/records';
import type { Transaction } from '../state/state';
import { StripeFailure } from './stripe-failure';

const keptForMs = 24 * 60 * 60 * 1000;

export interface KeyedCall {
  key: string;
  path: string;
  params: string;
}

export const keyedCall = (key: string, path: string, body: string): KeyedCall => ({
  key,
  path,
  params: createHash('sha256').update(body).digest('base64url'),
});

/** Returns the earlier response to a key. @throws StripeFailure if the key was used for another call. */
export const savedResponse = (transaction: Transaction, call: KeyedCall): SavedResponse | undefined => {
  const saved = transaction.get('answers', call.key);
  if (!saved || saved.at < Date.now() - keptForMs) return undefined;
  if (saved.path !== call.path) {
    throw new StripeFailure(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${call.path}' vs '${saved.path}'). Try using a key other than '${call.key}' if you meant to execute a different request.`,
    });
  }
  if (saved.params !== call.params) {
    throw new StripeFailure(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${call.key}' if you meant to execute a different request.`,
    });
  }
  return saved;
};

export const saveResponse = (transaction: Transaction, call: KeyedCall, status: number, body: unknown): void => {
  transaction.put('answers', call.key, { ...call, status, body, at: Date.now() });
};

export const keyInUse = (key: string): StripeFailure =>
  new StripeFailure(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. If you submitted this request within the last few seconds, wait and try again.`,
  });

export const forgetOldResponses = (transaction: Transaction): void => {
  for (const saved of transaction.all('answers')) {
    if (saved.at < Date.now() - keptForMs) transaction.remove('answers', saved.key);
  }
};
