import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { CircuitBreaker } from '../lib/circuit-breaker';
import { countWith, memoryCounts, type LimitCounts } from './limit-counts';

const redisTimeout = 1_000;
/** Time in ms after a failed call, during which this process counts alone. Then one call at a time tries Redis. */
const pauseMs = 1_000;

/** All processes share the counters; while Redis is unavailable, each process counts separately. */
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
  let localCount = 0;
  // Ignored, because the client emits an error for every reconnect attempt; `breaker` logs the outage once.
  redis.on('error', () => undefined);
  const breaker = new CircuitBreaker({
    pauseMs,
    onFailure(error, isFirst) {
      if (isFirst) log.warn({ err: error }, 'Redis is unavailable: this process counts limits by itself');
    },
    onRecovery: () => log.warn('Redis is available again: limits are shared'),
  });

  /** Returns a refusal instead of throwing it, because the breaker counts every thrown error as a failure of Redis. */
  const countShared: (...call: Parameters<LimitCounts['count']>) => Promise<RateLimiterRes | null> = async (
    ...call
  ) => {
    try {
      await shared(...call);
      return null;
    } catch (error) {
      if (error instanceof RateLimiterRes) return error;
      throw error;
    }
  };

  return {
    memory: null,
    get localCount() {
      return localCount;
    },
    get isAvailable() {
      return !breaker.isOpen;
    },
    async count(...call) {
      const refusal = await breaker
        .run(() => countShared(...call))
        .catch(async () => {
          localCount += 1;
          await local.count(...call);
          return null;
        });
      if (refusal !== null) throw refusal;
    },
    close: async () => void (await redis.quit().catch(() => redis.disconnect())),
  };
};
