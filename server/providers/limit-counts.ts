import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, type RateLimiterAbstract, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit } from './limit';

export interface LimitCounts {
  /** @throws RateLimiterRes above the limit. */
  count(limit: Limit, subject: string, points: 1 | -1): Promise<void>;
  /** Number of calls that only this process counted, because Redis was unavailable. */
  readonly localCount: number;
  readonly isAvailable: boolean;
  /** Null with Redis, because Redis keeps the counts while the shop is stopped. */
  readonly memory: CountsInMemory | null;
  close(): Promise<void>;
}

/** Saved counts by the name of the limit. */
export type SavedCounts = Readonly<Record<string, ReturnType<RateLimiterMemory['dump']>>>;

export interface CountsInMemory {
  save(): SavedCounts;
  /** Must run before any request is counted. */
  restore(saved: SavedCounts): void;
}

type Count = LimitCounts['count'];

const mostSubjects = 50_000;

export const countWith = (limiterFor: (limit: Limit) => RateLimiterAbstract): Count => {
  const limiters = new Map<string, RateLimiterAbstract>();
  return async (limit, subject, points) => {
    const limiter = limiters.get(limit.name) ?? limiterFor(limit);
    limiters.set(limit.name, limiter);
    if (points === 1) return void (await limiter.consume(subject));
    const { consumedPoints } = await limiter.reward(subject);
    // A count below zero means that the reverted call belongs to an earlier window; the new window must start at zero.
    if (consumedPoints < 0) await limiter.delete(subject);
  };
};

/** Evicts the least recently used subjects, because calls from many addresses must not exhaust memory. */
class BoundedMemory extends RateLimiterMemory {
  private readonly subjects = new LRUCache<string, true>({
    max: mostSubjects,
    dispose: (_value, subject, reason) => void (reason === 'evict' && this.delete(subject)),
  });

  override consume(subject: string): Promise<RateLimiterRes> {
    this.subjects.set(subject, true);
    return super.consume(subject);
  }

  continue(saved: SavedCounts[string]): void {
    for (const { key } of saved.storage) this.subjects.set(String(key), true);
    this.restore(saved);
  }
}

export const memoryCounts = (): CountsInMemory & { count: Count } => {
  const limiters = new Map<string, BoundedMemory>();
  let restored: SavedCounts = {};
  return {
    count: countWith(({ name, max, windowSeconds }) => {
      const limiter = new BoundedMemory({ points: max, duration: windowSeconds });
      const saved = restored[name];
      if (saved !== undefined) limiter.continue(saved);
      limiters.set(name, limiter);
      return limiter;
    }),
    // A limit without a call since `restore` has no limiter yet, so its counts are still in `restored`.
    save: () => ({
      ...restored,
      ...Object.fromEntries([...limiters].map(([name, limiter]) => [name, limiter.dump()])),
    }),
    restore(saved) {
      const isReadable = ([, { version, storage }]: [string, SavedCounts[string]]): boolean =>
        version === 1 && Array.isArray(storage);
      restored = Object.fromEntries(Object.entries(saved).filter(isReadable));
    },
  };
};

export const countInMemory = (): LimitCounts => {
  const { count, ...memory } = memoryCounts();
  return { count, localCount: 0, isAvailable: true, memory, close: () => Promise.resolve() };
};
