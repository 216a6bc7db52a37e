import { FairSemaphore } from '../lib/fair-semaphore';
import { currentAccount } from '../lib/request-context';
import type { Limits } from './limits';
import type { Payments } from './payments';

/**
 * Concurrent calls for customers, per process. A call takes about half a second, so these are a third of the hundred
 * calls a second that the provider accepts; the rest is for calls that do not wait. A customer with two tabs makes two.
 */
const bounds = { atOnce: 16, atOnceOfOne: 2 };
/** Queued calls. A full queue is served within twelve seconds; it takes fifty accounts to fill it. */
const waiting = { waitingOfOne: 8, waitingOfAll: 400 };

/**
 * Shares the provider's rate limit fairly: in a customer's request, calls wait while the accounts take turns. Calls of
 * webhooks and background work, and refunds, start immediately, because they concern payments that have been made.
 * A call also throws ShopError rate_limited if too many calls of the account are waiting, and overloaded if too many
 * calls of all accounts are.
 */
export const inPaymentTurns = (payments: Payments, { disabled }: Pick<Limits, 'disabled'>): Payments => {
  const semaphore = new FairSemaphore({
    ...bounds,
    ...(disabled ? { waitingOfOne: Infinity, waitingOfAll: Infinity } : waiting),
  });
  const inTurn = <Result>(call: () => Promise<Result>): Promise<Result> => {
    const account = currentAccount();
    return account === undefined ? call() : semaphore.run(account, call);
  };
  return {
    prepare: (request) => inTurn(() => payments.prepare(request)),
    find: (paymentId) => inTurn(() => payments.find(paymentId)),
    cancel: (paymentId) => inTurn(() => payments.cancel(paymentId)),
    refundsOf: (paymentId) => inTurn(() => payments.refundsOf(paymentId)),
    refund: (refund) => payments.refund(refund),
    readEvent: (rawBody, signature) => payments.readEvent(rawBody, signature),
  };
};
