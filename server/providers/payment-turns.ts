import { FairSemaphore } from '../lib/fair-semaphore';
import { currentAccount } from '../lib/request-context';
import type { Limits } from './limits';
import type { Payments } from './payments';

/**
 * Maximum number of concurrent calls for customers, per process. A call takes about half a second, so 16 at once are a
 * third of the hundred calls a second that the provider accepts. The rest is for calls that do not wait. A customer may
 * make two calls at once, because a second tab may be open.
 */
const bounds = { atOnce: 16, atOnceOfOne: 2 };
/**
 * Maximum number of queued calls. A full queue is served within twelve seconds, and filling it takes fifty accounts.
 */
const waiting = { waitingOfOne: 8, waitingOfAll: 400 };

/**
 * Shares the provider's rate limit fairly: calls in a customer's request wait until it is the turn of the account.
 * Refunds, and calls of webhooks and background work, start immediately, because they concern payments that have been
 * made. A waiting call also throws ShopError rate_limited if too many calls of the account are waiting, and overloaded
 * if too many calls of all accounts are.
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
