import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Limit } from './limits';

/** Where calls are counted. */
export interface LimitCounts {
  /**
   * Adds a call to the count of a subject, or takes one from it.
   * @throws RateLimiterRes beyond the limit.
   */
  count(limit: Limit, subject: string, points: 1 | -1): Promise<void>;
  /** How many counts this process kept to itself because Redis was away. */
  readonly countedLocally: number;
  close(): Promise<void>;
}

type Count = LimitCounts['count'];

const mostSubjects = 50_000;
const redisTimeout = 1_000;

/** Counts with one limiter for each limit, made when it is first needed. */
const countWith = (limiterFor: (limit: Limit) => RateLimiterAbstract): Count => {
  const limiters = new Map<string, RateLimiterAbstract>();
  return async (limit, subject, points) => {
    const limiter = limiters.get(limit.name) ?? limiterFor(limit);
    limiters.set(limit.name, limiter);
    if (points === 1) return void (await limiter.consume(subject));
    const { consumedPoints } = await limiter.reward(subject);
    // The window ended meanwhile: the next one must not begin with a call to spare.
    if (consumedPoints < 0) await limiter.delete(subject);
  };
};

/** A limiter that forgets the least recently seen subjects, so that a flood from ever new sources cannot fill the memory. */
class BoundedMemory extends RateLimiterMemory {
  private readonly subjects = new LRUCache<string, true>({
    max: mostSubjects,
    dispose: (_value, subject, reason) => void (reason === 'evict' && this.delete(subject)),
  });

  override consume(subject: string): Promise<RateLimiterRes> {
    this.subjects.set(subject, true);
    return super.consume(subject);
  }
}

const memoryCount = (): Count =>
  countWith(({ max, windowSeconds }) => new BoundedMemory({ points: max, duration: windowSeconds }));

export const countInMemory = (): LimitCounts => ({
  count: memoryCount(),
  countedLocally: 0,
  close: () => Promise.resolve(),
});

/** Counts for all processes together. While Redis is away each counts for itself: looser, but neither open nor shut. */
export const countInRedis = (url: string, log: FastifyBaseLogger): LimitCounts => {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout: redisTimeout });
  const shared = countWith(
    ({ name, max, windowSeconds }) =>
      new RateLimiterRedis({
        storeClient: redis,
        keyPrefix: `sprocket:limit:${name}`,
        points: max,
        duration: windowSeconds,
      }),
  );
  const local = memoryCount();
  let isAway = false;
  let countedLocally = 0;
  // Logged below, by the first call that cannot be counted: here it would be one line for every attempt to reconnect.
  redis.on('error', () => undefined);
  const answered = (): void => {
    if (isAway) log.warn('Redis is back: limits are shared again');
    isAway = false;
  };
  return {
    get countedLocally() {
      return countedLocally;
    },
    async count(limit, subject, points) {
      try {
        await shared(limit, subject, points);
        answered();
      } catch (error) {
        if (error instanceof RateLimiterRes) {
          answered();
          throw error;
        }
        if (!isAway) log.warn({ err: error }, 'Redis is away: this process counts limits by itself');
        isAway = true;
        countedLocally += 1;
        await local(limit, subject, points);
      }
    },
    close: async () => void (await redis.quit().catch(() => redis.disconnect())),
  };
};
