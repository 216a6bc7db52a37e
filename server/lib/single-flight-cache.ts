import { LRUCache } from 'lru-cache';
import type { CacheFacts } from './cache-facts';

/**
 * Concurrent misses of a key share one load. Errors are not cached. To avoid outdated values, callers put a version
 * into the key, set a maximum age or call `drop`.
 */
export class SingleFlightCache<Value extends object> {
  private readonly cache: LRUCache<string, Value>;
  private readonly inFlight = new Map<string, Promise<Value>>();
  private hits = 0;
  private misses = 0;

  constructor(
    limit: { max: number } | { maxSize: number; sizeOf: (value: Value, key: string) => number },
    private readonly isCached: (value: Value) => boolean = () => true,
  ) {
    this.cache =
      'max' in limit
        ? new LRUCache<string, Value>({ max: limit.max })
        : new LRUCache<string, Value>({ maxSize: limit.maxSize, sizeCalculation: limit.sizeOf });
  }

  /** True if `get` would not call `make`. */
  has(key: string): boolean {
    return this.cache.has(key) || this.inFlight.has(key);
  }

  /** Returns the cached value or calls `make`. `maxAge` is in ms; if omitted, the result does not expire. */
  async get(key: string, make: () => Promise<Value>, maxAge?: number): Promise<Value> {
    const cached = this.cache.get(key);
    const found = cached ?? this.inFlight.get(key);
    if (found !== undefined) {
      this.hits += 1;
      return found;
    }
    this.misses += 1;
    const started = performance.now();
    const promise: Promise<Value> = make().then((value) => {
      if (this.inFlight.get(key) !== promise || !this.isCached(value)) return value;
      // The age counts from the start of the load, because the value may have been read then.
      const ttl = maxAge === undefined ? undefined : Math.max(1, maxAge - (performance.now() - started));
      this.cache.set(key, value, { ttl });
      return value;
    });
    this.inFlight.set(key, promise);
    try {
      return await promise;
    } finally {
      if (this.inFlight.get(key) === promise) this.inFlight.delete(key);
    }
  }

  facts(): CacheFacts {
    const { hits, misses, cache } = this;
    return { hits, misses, entries: cache.size, bytes: cache.calculatedSize };
  }

  /** Drops matching values. Running loads may return outdated values too, so their results are not cached. */
  drop(matches: (value: Value) => boolean): void {
    this.inFlight.clear();
    for (const [key, value] of this.cache.entries()) if (matches(value)) this.cache.delete(key);
  }

  clear(): void {
    this.cache.clear();
  }
}
