import type { CacheFacts } from '../../lib/cache-facts';
import type { CachedResponse } from '../../lib/cached-response';
import { SingleFlightCache } from '../../lib/single-flight-cache';

const maxCacheBytes = 64 * 1024 * 1024;
/** Estimated size of a cache entry without its bytes. */
const entryOverhead = 512;

/** Responses of the catalogue, which know the products they show. */
export class ResponseCache {
  private readonly cache = new SingleFlightCache<CachedResponse>({
    maxSize: maxCacheBytes,
    sizeOf: (response, key) => response.body.length * 2 + key.length + entryOverhead,
  });

  get(key: string, make: () => Promise<CachedResponse>, maxAge?: number): Promise<CachedResponse> {
    return this.cache.get(key, make, maxAge);
  }

  facts(): CacheFacts {
    return this.cache.facts();
  }

  /** Drops every response with this product. */
  dropProduct(id: string): void {
    this.cache.drop(({ products }) => products.has(id));
  }

  clear(): void {
    this.cache.clear();
  }
}
