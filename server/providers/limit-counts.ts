import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Limit } from './limit';

export interface LimitCounts {
  /** @throws RateLimiterRes above the limit. */
  count(limit: Limit, subject: string, points: 1 | -1): Promise<void>;
  /** Number of calls that were counted in this process only, because Redis was unavailable. */
  readonly localCount: number;
  readonly isAvailable: boolean;
  close(): Promise<void>;
}

type Count = LimitCounts['count'];

const mostSubjects = 50_000;
const redisTimeout = 1_000;

const countWith = (limiterFor: (limit: Limit) => RateLimiterAbstract): Count => {
  const limiters = new Map<string, RateLimiterAbstract>();
  return async (limit, subject, points) => {
    const limiter = limiters.get(limit.name) ?? limiterFor(limit);
    limiters.set(limit.name, limiter);
    if (points === 1) return void (await limiter.consume(subject));
    const { consumedPoints } = await limiter.reward(subject);
    // A count below zero means that the reverted call belongs to an earlier window. The new window must start at zero.
    if (consumedPoints < 0) await limiter.delete(subject);
  };
};

/** Evicts the least recently used subjects, so that calls from many addresses cannot exhaust memory. */
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
  localCount: 0,
  isAvailable: true,
  close: () => Promise.resolve(),
});

/** All processes share the counters. While Redis is unavailable, each process counts separately. */
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
  let localCount = 0;
  // Ignores the errors that the client emits for every reconnect attempt. `count` logs an outage once.
  redis.on('error', () => undefined);
  const markAvailable = (): void => {
    if (isAway) log.warn('Redis is available again: limits are shared');
    isAway = false;
  };
  return {
    get localCount() {
      return localCount;
    },
    get isAvailable() {
      return !isAway;
    },
    async count(limit, subject, points) {
      try {
        await shared(limit, subject, points);
        markAvailable();
      } catch (error) {
        if (error instanceof RateLimiterRes) {
          markAvailable();
          throw error;
        }
        if (!isAway) log.warn({ err: error }, 'Redis is unavailable: this process counts limits by itself');
        isAway = true;
        localCount += 1;
        await local(limit, subject, points);
      }
    },
    close: async () => void (await redis.quit().catch(() => redis.disconnect())),
  };
};
