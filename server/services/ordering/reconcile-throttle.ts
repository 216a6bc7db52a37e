import { LRUCache } from 'lru-cache';
import { SingleFlightCache } from '../../lib/single-flight-cache';

/** Calls per window that reach the provider immediately. A paying shopper needs fewer. */
const freeCalls = 5;
const window = 10_000;
/** More frequent calls get a result up to this old, in ms. */
const cacheTime = 2_000;
const maxEntries = 10_000;

/**
 * Throttles provider calls per checkout: concurrent callers share one call, and frequent ones get a cached result.
 * Otherwise a few accounts could exhaust the provider's rate limit. Webhook events still take effect immediately.
 */
export const createReconcileThrottle = (reconcile: (checkoutId: string) => Promise<void>) => {
  const calls = new SingleFlightCache<object>({ max: maxEntries });
  const counts = new LRUCache<string, number>({ max: maxEntries, ttl: window });

  return async (checkoutId: string): Promise<void> => {
    const count = (counts.get(checkoutId) ?? 0) + 1;
    // The window starts with its first call.
    counts.set(checkoutId, count, { noUpdateTTL: true });
    const isThrottled = count > freeCalls;
    const call = async (): Promise<object> => {
      await reconcile(checkoutId);
      return {};
    };
    await calls.get(`${isThrottled ? 'often' : 'free'} ${checkoutId}`, call, isThrottled ? cacheTime : 0);
  };
};
