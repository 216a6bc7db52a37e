import { LRUCache } from 'lru-cache';
import { Remembered } from '../../lib/remembered';

/** As often as this within the window the provider is asked at once; a shopper who pays asks less often. */
const FREE = 5;
const WINDOW = 10_000;
/** Beyond that an answer holds this long, in ms. */
const REMEMBERED_FOR = 2_000;
const MOST_REMEMBERED = 10_000;

/**
 * Bounds how often the payment provider is asked about one checkout: once for all who ask at the same time, and every two
 * seconds for who asks again and again. Else a few accounts could use up the rate at which the shop may call it. What the
 * provider's events tell meanwhile is in the database, and known at once.
 */
export const createProviderQuestions = (settle: (checkoutId: string) => Promise<void>) => {
  const asked = new Remembered<object>({ max: MOST_REMEMBERED });
  const counts = new LRUCache<string, number>({ max: MOST_REMEMBERED, ttl: WINDOW });

  return async (checkoutId: string): Promise<void> => {
    const count = (counts.get(checkoutId) ?? 0) + 1;
    // The window begins with its first question.
    counts.set(checkoutId, count, { noUpdateTTL: true });
    const isOften = count > FREE;
    const ask = async (): Promise<object> => {
      await settle(checkoutId);
      return {};
    };
    await asked.get(`${isOften ? 'often' : 'free'} ${checkoutId}`, ask, isOften ? REMEMBERED_FOR : 0);
  };
};
