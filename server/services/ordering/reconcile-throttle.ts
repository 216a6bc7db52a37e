import { LRUCache } from 'lru-cache';
import { SingleFlightCache } from '../../lib/single-flight-cache';

/** Calls per window that reach the provider immediately. A paying shopper needs fewer. */
const freeCalls = 5;
const window = 10_000;
/** More frequent calls get a result up to this old, in ms. */
const cacheTime = 2_000;
const maxEntries = 10_000;

/**
 * Throttles provider calls per checkout or payment: concurrent callers share one call, and frequent ones get a cached
 * result. Otherwise a few accounts could exhaust the provider's rate limit.
 *
 * An old result is safe, because callers then decide by the shop's database: a webhook writes to it at once, the
 * sweeper within seconds, and only a payment just fetched places an order or releases stock.
 */
export const createReconcileThrottle = <Result>(call: (id: string) => Promise<Result>) => {
  const calls = new SingleFlightCache<{ result: Result }>({ max: maxEntries });
  const counts = new LRUCache<string, number>({ max: maxEntries, ttl: window });

  return async (id: string): Promise<Result> => {
    const count = (counts.get(id) ?? 0) + 1;
    // The window starts with its first call.
    counts.set(id, count, { noUpdateTTL: true });
    const isThrottled = count > freeCalls;
    const key = `${isThrottled ? 'often' : 'free'} ${id}`;
    const { result } = await calls.get(key, async () => ({ result: await call(id) }), isThrottled ? cacheTime : 0);
    return result;
  };
};
