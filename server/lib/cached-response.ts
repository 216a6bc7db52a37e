import { brotli } from './brotli';
import { etagOf } from './etag';

/** Below this size, compression saves no packet. */
const compressionThreshold = 1_000;

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
    this.compressed ??= brotli(this.body);
    return this.compressed;
  }
}
