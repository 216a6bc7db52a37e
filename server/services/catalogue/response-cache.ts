import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { CacheFacts } from '../../lib/cache-facts';
import { etagOf } from '../../lib/etag';
import { SingleFlightCache } from '../../lib/single-flight-cache';

const compress = promisify(brotliCompress);

/** Below this size, compression saves no packet. */
const compressionThreshold = 1_000;
const maxCacheBytes = 64 * 1024 * 1024;
/** Estimated size of a cache entry without its bytes. */
const entryOverhead = 512;

/** A serialised JSON response. */
export class CachedResponse {
  readonly body: Buffer;
  /** Weak, because the compressed response shares it. */
  readonly etag: string;
  private compressed: Promise<Buffer> | undefined;

  /** `products`: ids of the products in the response. */
  constructor(
    value: unknown,
    readonly products: ReadonlySet<string> = new Set(),
  ) {
    this.body = Buffer.from(JSON.stringify(value));
    this.etag = `W/${etagOf(this.body)}`;
  }

  get isWorthCompressing(): boolean {
    return this.body.length >= compressionThreshold;
  }

  /** Compressed once, on first use. */
  brotli(): Promise<Buffer> {
    this.compressed ??= compress(this.body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: this.body.length },
    });
    return this.compressed;
  }
}

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
