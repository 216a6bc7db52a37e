import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config';
import { ShopError } from '../lib/shop-error';
import type { Limit } from './limit';
import { countInMemory, type CountsInMemory, type LimitCounts } from './limit-counts';

/** All processes share the counters if Redis is configured. */
export interface Limits {
  /** True with `RATE_LIMIT=off`, which disables all limits. */
  readonly disabled: boolean;
  /**
   * Counts a call. `subject` is, for example, a client address, an account or both.
   * @throws ShopError rate_limited with the seconds to wait.
   */
  consume(limit: Limit, subject: string): Promise<void>;
  /** Subtracts a call that should not count, such as a call with a correct password. */
  revert(limit: Limit, subject: string): Promise<void>;
  /** Number of calls that were counted in this process only, because Redis was unavailable. */
  readonly localCount: number;
  /** False after a failed call to Redis, until a call succeeds. */
  readonly isAvailable: boolean;
  /** Null if the counts are in Redis, or limits are disabled. */
  readonly memory: CountsInMemory | null;
  close(): Promise<void>;
}

/**
 * Beyond `after` refusals in a window, each refusal is delayed by `byMs`, because a caller who repeats refused calls
 * immediately would keep the CPU busy. At most `maxWaiting` calls wait, because each wait needs memory.
 */
const late = { after: 20, byMs: 400, maxWaiting: 200 };

const openCounts = async (redisUrl: string | null, log: FastifyBaseLogger): Promise<LimitCounts> =>
  redisUrl === null ? countInMemory() : (await import('./redis-limit-counts')).countInRedis(redisUrl, log);

export const createLimits = async (
  config: Pick<Config, 'rateLimit' | 'redisUrl'>,
  log: FastifyBaseLogger,
): Promise<Limits> => {
  const noop = (): Promise<void> => Promise.resolve();
  if (!config.rateLimit)
    return { disabled: true, consume: noop, revert: noop, localCount: 0, isAvailable: true, memory: null, close: noop };
  const counts = await openCounts(config.redisUrl, log);
  let waiting = 0;
  const waitAfterMany = async (refusals: number): Promise<void> => {
    if (refusals <= late.after || waiting >= late.maxWaiting) return;
    waiting += 1;
    await wait(late.byMs);
    waiting -= 1;
  };
  return {
    disabled: false,
    async consume(limit, subject) {
      try {
        await counts.count(limit, subject, 1);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        await waitAfterMany(error.consumedPoints - limit.max);
        const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        throw new ShopError('rate_limited', { retryAfterSeconds });
      }
    },
    revert: async (limit, subject) => void (await counts.count(limit, subject, -1)),
    get localCount() {
      return counts.localCount;
    },
    get isAvailable() {
      return counts.isAvailable;
    },
    memory: counts.memory,
    close: () => counts.close(),
  };
};
