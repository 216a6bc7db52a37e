import { FairSemaphore } from '../lib/fair-semaphore';
import { currentAccount } from '../lib/request-context';
import type { Payments } from './payments';

/** Maximum concurrent calls per process, in total and per account. The limit of 2 lets a customer use two tabs. */
const bounds = { concurrency: 16, concurrencyPerCaller: 2 };
/** Maximum numbers of waiting calls. It takes at least fifty accounts to fill the queue. */
const waiting = { maxQueuedPerCaller: 8, maxQueued: 400 };
/**
 * `perSecond` is the rate of the queued calls of all workers together; `burst` is per worker. Stripe accepts 25 calls a
 * second (with a live key, 25 per endpoint); `perSecond` is lower, to leave room for calls that bypass the queue.
 */
const rate = { perSecond: 15, burst: 4 };

interface QueueOptions {
  /** Number of processes that share the provider's rate. */
  workers: number;
  /** True to limit neither the rate of the calls nor the length of the queue. */
  disabled: boolean;
}

/**
 * Shares the provider's rate limit fairly among accounts; the sweep of open checkouts counts as an account. `refund`,
 * webhooks and other background work bypass the queue, because a payment that has already been made must be processed
 * even if the queue is full.
 * @throws ShopError rate_limited if too many calls of the account wait; overloaded if too many calls wait in total.
 */
export const queuedPayments = (payments: Payments, { workers, disabled }: QueueOptions): Payments => {
  const pace = { everyMs: (1000 / rate.perSecond) * workers, burst: rate.burst };
  const semaphore = new FairSemaphore({
    ...bounds,
    ...(disabled ? { maxQueuedPerCaller: Infinity, maxQueued: Infinity } : { ...waiting, pace }),
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
