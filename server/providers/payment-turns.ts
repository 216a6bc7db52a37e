import { FairSemaphore } from '../lib/fair-semaphore';
import { currentAccount } from '../lib/request-context';
import type { Limits } from './limits';
import type { Payments } from './payments';

/**
 * Concurrent calls for customers, per process. A call takes about half a second, so this is a third of the hundred calls
 * a second that the provider accepts; the rest is for calls that do not wait. A customer with two tabs makes two.
 */
const bounds = { atOnce: 16, atOnceOfOne: 2 };
/** Queued calls. A full queue is served in twelve seconds, and fifty accounts are needed to fill it. */
const waiting = { waitingOfOne: 8, waitingOfAll: 400 };

/**
 * Shares the provider's rate limit fairly: calls in a customer's request wait for a turn among the accounts. Those of
 * webhooks and of background work start at once, as do refunds, because there a payment has already been made.
 * A call also throws ShopError rate_limited if too many calls of the account are waiting, overloaded if too many are
 * waiting in all.
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
