import { FairSemaphore } from '../lib/fair-semaphore';
import { currentAccount } from '../lib/request-context';
import type { Payments } from './payments';

/**
 * Maximum number of concurrent calls for customers, per process. A customer may make two calls at once, because a
 * second tab may be open.
 */
const bounds = { atOnce: 16, atOnceOfOne: 2 };
/** Maximum number of waiting calls. Fifty accounts are needed to fill the queue. */
const waiting = { waitingOfOne: 8, waitingOfAll: 400 };
/**
 * Rate of the queued calls, for all workers together. Stripe refuses more than 25 a second, of all calls with a test key
 * and of each kind of call with a live key. The rest is for calls that do not wait.
 */
const rate = { perSecond: 15, burst: 4 };

interface QueueOptions {
  /** Number of processes that share the provider's rate. */
  workers: number;
  /** True for a queue without a rate and without a maximum length, which only bounds concurrent calls. */
  disabled: boolean;
}

/**
 * Shares the provider's rate limit fairly: a call in a customer's request waits for its account's turn, however fast
 * the provider is. The sweep of open checkouts waits like an account. `refund`, webhooks and other background work do
 * not wait, because they concern payments that have already been made. A call that would have to wait is refused with
 * ShopError rate_limited if too many calls of its account are waiting, and with overloaded if too many calls are
 * waiting in total.
 */
export const queuedPayments = (payments: Payments, { workers, disabled }: QueueOptions): Payments => {
  const pace = { everyMs: (1000 / rate.perSecond) * workers, burst: rate.burst };
  const semaphore = new FairSemaphore({
    ...bounds,
    ...(disabled ? { waitingOfOne: Infinity, waitingOfAll: Infinity } : { ...waiting, pace }),
  });
  const queued = <Result>(call: () => Promise<Result>): Promise<Result> => {
    const account = currentAccount();
    return account === undefined ? call() : semaphore.run(account, call);
  };
  return {
    prepare: (request) => queued(() => payments.prepare(request)),
    find: (paymentId) => queued(() => payments.find(paymentId)),
    cancel: (paymentId) => queued(() => payments.cancel(paymentId)),
    refundsOf: (paymentId) => queued(() => payments.refundsOf(paymentId)),
    refund: (refund) => payments.refund(refund),
    readEvent: (rawBody, signature) => payments.readEvent(rawBody, signature),
  };
};
