import { LRUCache } from 'lru-cache';

/**
 * Values kept in memory, each made once however many ask for it at the same time. What holds for a version of the
 * catalogue has that in its key; what grows old has a longest age. A failure is kept for nobody.
 */
export class Remembered<Value extends object> {
  private readonly kept: LRUCache<string, Value>;
  private readonly making = new Map<string, Promise<Value>>();

  /** At most `max` values, or values of together `maxSize` as `sizeOf` measures them. */
  constructor(limit: { max: number } | { maxSize: number; sizeOf: (value: Value, key: string) => number }) {
    this.kept =
      'max' in limit
        ? new LRUCache<string, Value>({ max: limit.max })
        : new LRUCache<string, Value>({ maxSize: limit.maxSize, sizeCalculation: limit.sizeOf });
  }

  /** The value for `key`, made by `make` where there is none younger than `longestAge` (ms; left out: any age will do). */
  async get(key: string, make: () => Promise<Value>, longestAge?: number): Promise<Value> {
    const kept = this.kept.get(key);
    if (kept !== undefined) return kept;
    const underWay = this.making.get(key);
    if (underWay !== undefined) return underWay;
    const started = performance.now();
    const promise = make().then((value) => {
      // Its age counts from when it was asked for, not from when it was there.
      const ttl = longestAge === undefined ? undefined : Math.max(1, longestAge - (performance.now() - started));
      this.kept.set(key, value, { ttl });
      return value;
    });
    this.making.set(key, promise);
    try {
      return await promise;
    } finally {
      this.making.delete(key);
    }
  }

  clear(): void {
    this.kept.clear();
  }
}
