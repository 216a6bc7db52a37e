import { FairSemaphore } from '../lib/fair-semaphore';
import { currentAccount } from '../lib/request-context';
import type { Limits } from './limits';
import type { Payments } from './payments';

/**
 * Maximum number of concurrent calls for customers, per process. A call takes about half a second, so 16 at once make
 * about 32 calls a second, a third of what the provider accepts. The rest is for calls that do not wait. A customer may
 * make two calls at once, because a second tab may be open.
 */
const bounds = { atOnce: 16, atOnceOfOne: 2 };
/**
 * Maximum number of waiting calls. A full queue takes about twelve seconds, and fifty accounts are needed to fill it.
 */
const waiting = { waitingOfOne: 8, waitingOfAll: 400 };

/**
 * Shares the provider's rate limit fairly: a call in a customer's request waits for its account's turn. `refund`,
 * webhooks and background work do not wait, because they concern payments that have already been made. A call that
 * would have to wait is refused with ShopError rate_limited if too many calls of its account are waiting, and with
 * overloaded if too many calls are waiting in total.
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
