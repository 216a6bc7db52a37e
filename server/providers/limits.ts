import { Redis } from 'ioredis';
import type { Config } from '../config';
import { ShopError } from '../lib/shop-error';

/** At most `max` calls per subject in any one window of `windowMs`. `name` keeps the counts of two limits apart. */
export interface Limit {
  name: string;
  max: number;
  windowMs: number;
}

/** Counts calls, for all processes together where there is a Redis. */
export interface Limits {
  /** True where `RATE_LIMIT=off` lifts every limit (and, for the services that ask, the waits and counts of codes). */
  readonly lifted: boolean;
  /**
   * Counts one call of `subject` (a source, or address and source together).
   * @throws ShopError rate_limited with the seconds to wait, once the limit is passed.
   */
  take(limit: Limit, subject: string): Promise<void>;
  /** Uncounts a call that turned out to be none of those a limit is there for, such as a right password. */
  giveBack(limit: Limit, subject: string): Promise<void>;
  close(): Promise<void>;
}

interface Count {
  used: number;
  /** ms until the window ends. */
  leftMs: number;
}

interface CountStore {
  count(key: string, windowMs: number): Promise<Count>;
  uncount(key: string): Promise<void>;
  close(): Promise<void>;
}

const LARGEST_MEMORY = 50_000;

const memoryStore = (): CountStore => {
  const windows = new Map<string, { used: number; endsAt: number }>();
  const forgetEnded = (now: number): void => {
    for (const [key, window] of windows) if (window.endsAt <= now) windows.delete(key);
    // A flood from ever new sources: the oldest go first, so that memory has an end.
    for (const key of windows.keys()) {
      if (windows.size < LARGEST_MEMORY) return;
      windows.delete(key);
    }
  };
  return {
    count(key, windowMs) {
      const now = performance.now();
      const known = windows.get(key);
      if (known !== undefined && known.endsAt > now) {
        known.used += 1;
        return Promise.resolve({ used: known.used, leftMs: known.endsAt - now });
      }
      if (windows.size >= LARGEST_MEMORY) forgetEnded(now);
      windows.delete(key);
      windows.set(key, { used: 1, endsAt: now + windowMs });
      return Promise.resolve({ used: 1, leftMs: windowMs });
    },
    uncount(key) {
      const known = windows.get(key);
      if (known !== undefined && known.used > 0) known.used -= 1;
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  };
};

const redisStore = (url: string): CountStore => {
  const redis = new Redis(url, { keyPrefix: 'sprocket:limit:', maxRetriesPerRequest: 1, enableOfflineQueue: false });
  redis.on('error', () => undefined);
  const fallback = memoryStore();
  return {
    async count(key, windowMs) {
      try {
        const [added, , left] = (await redis.multi().incr(key).pexpire(key, windowMs, 'NX').pttl(key).exec()) ?? [];
        if (!added || added[0] !== null || !left || left[0] !== null) throw new Error('no answer');
        return { used: Number(added[1]), leftMs: Math.max(0, Number(left[1])) };
      } catch {
        // Without Redis each process counts for itself: looser, but neither open nor shut.
        return fallback.count(key, windowMs);
      }
    },
    async uncount(key) {
      try {
        // A window that has ended meanwhile must not come back without an end.
        if ((await redis.decr(key)) < 0) await redis.del(key);
      } catch {
        await fallback.uncount(key);
      }
    },
    async close() {
      await redis.quit().catch(() => redis.disconnect());
    },
  };
};

export const createLimits = (config: Pick<Config, 'rateLimit' | 'redisUrl'>): Limits => {
  const nothing = (): Promise<void> => Promise.resolve();
  if (!config.rateLimit) return { lifted: true, take: nothing, giveBack: nothing, close: nothing };
  const store = config.redisUrl === null ? memoryStore() : redisStore(config.redisUrl);
  return {
    lifted: false,
    async take(limit, subject) {
      const { used, leftMs } = await store.count(`${limit.name}:${subject}`, limit.windowMs);
      if (used > limit.max) {
        throw new ShopError('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)) });
      }
    },
    giveBack: (limit, subject) => store.uncount(`${limit.name}:${subject}`),
    close: () => store.close(),
  };
};
