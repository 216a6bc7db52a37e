import { LRUCache } from 'lru-cache';
import { SingleFlightCache } from '../../lib/single-flight-cache';

/** Number of calls within `window` (ms) that are not throttled. A usual payment makes fewer calls. */
const freeCalls = 5;
const window = 10_000;
/** How long throttled calls share a result, in ms. */
const cacheTime = 2_000;
const maxEntries = 10_000;

/**
 * Throttles provider calls per checkout or payment, so that a few accounts cannot exhaust the provider's rate limit.
 * A cached result is safe, because callers then read the checkout or the order from the shop's database, which webhooks
 * and the sweeper keep current.
 */
export const createReconcileThrottle = <Result>(call: (id: string) => Promise<Result>) => {
  const calls = new SingleFlightCache<{ result: Result }>({ max: maxEntries });
  const counts = new LRUCache<string, number>({ max: maxEntries, ttl: window });

  return async (id: string): Promise<Result> => {
    const count = (counts.get(id) ?? 0) + 1;
    // The window starts with the first call for the id.
    counts.set(id, count, { noUpdateTTL: true });
    const isThrottled = count > freeCalls;
    const key = `${isThrottled ? 'often' : 'free'} ${id}`;
    const { result } = await calls.get(key, async () => ({ result: await call(id) }), isThrottled ? cacheTime : 0);
    return result;
  };
};
