import { LRUCache } from 'lru-cache';
import type { CacheFacts } from './cache-facts';

/**
 * In-memory cache whose concurrent misses share one load. Keys carry the catalogue's version where values depend on it;
 * others have a maximum age. Errors are not cached.
 */
export class SingleFlightCache<Value extends object> {
  private readonly cache: LRUCache<string, Value>;
  private readonly inFlight = new Map<string, Promise<Value>>();
  private hits = 0;
  private misses = 0;

  /** Bounded by count, or by total size. Values for which `isCached` is false are returned, but not cached. */
  constructor(
    limit: { max: number } | { maxSize: number; sizeOf: (value: Value, key: string) => number },
    private readonly isCached: (value: Value) => boolean = () => true,
  ) {
    this.cache =
      'max' in limit
        ? new LRUCache<string, Value>({ max: limit.max })
        : new LRUCache<string, Value>({ maxSize: limit.maxSize, sizeCalculation: limit.sizeOf });
  }

  /** True if the value is cached or in progress, so `get` starts no work. */
  has(key: string): boolean {
    return this.cache.has(key) || this.inFlight.has(key);
  }

  /** Returns the cached value, or the result of `make` if there is none younger than `maxAge` (in ms; default: any). */
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
      // The age counts from the start of the load.
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

  /** Drops matching values. Pending loads may be outdated too, so they are not cached. */
  drop(matches: (value: Value) => boolean): void {
    this.inFlight.clear();
    for (const [key, value] of this.cache.entries()) if (matches(value)) this.cache.delete(key);
  }

  clear(): void {
    this.cache.clear();
  }
}
