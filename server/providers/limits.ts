import type { FastifyBaseLogger } from 'fastify';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config';
import { ShopError } from '../lib/shop-error';
import { countInMemory, countInRedis } from './limit-counts';

/** At most `max` calls per subject in any one window. `name` keeps the counts of two limits apart. */
export interface Limit {
  name: string;
  max: number;
  windowSeconds: number;
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
  /** How many counts this process kept to itself because Redis was away. */
  readonly countedLocally: number;
  close(): Promise<void>;
}

export const createLimits = (config: Pick<Config, 'rateLimit' | 'redisUrl'>, log: FastifyBaseLogger): Limits => {
  const nothing = (): Promise<void> => Promise.resolve();
  if (!config.rateLimit) return { lifted: true, take: nothing, giveBack: nothing, countedLocally: 0, close: nothing };
  const counts = config.redisUrl === null ? countInMemory() : countInRedis(config.redisUrl, log);
  return {
    lifted: false,
    async take(limit, subject) {
      try {
        await counts.count(limit, subject, 1);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        throw new ShopError('rate_limited', { retryAfterSeconds });
      }
    },
    giveBack: async (limit, subject) => void (await counts.count(limit, subject, -1)),
    get countedLocally() {
      return counts.countedLocally;
    },
    close: () => counts.close(),
  };
};
