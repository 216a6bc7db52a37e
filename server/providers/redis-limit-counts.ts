import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { countWith, memoryCounts, type LimitCounts } from './limit-counts';

const redisTimeout = 1_000;

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
  const local = memoryCounts();
  let isAway = false;
  let localCount = 0;
  // Ignores the errors that the client emits for every reconnect attempt. `count` logs an outage once.
  redis.on('error', () => undefined);
  const markAvailable = (): void => {
    if (isAway) log.warn('Redis is available again: limits are shared');
    isAway = false;
  };
  return {
    memory: null,
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
        await local.count(limit, subject, points);
      }
    },
    close: async () => void (await redis.quit().catch(() => redis.disconnect())),
  };
};
