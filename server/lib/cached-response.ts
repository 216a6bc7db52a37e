import { brotli } from './brotli';
import { etagOf } from './etag';

/** Size in bytes below which compression saves no network packet. */
const compressionThreshold = 1_000;

export class CachedResponse {
  readonly body: Buffer;
  /** The ETag is weak, because the compressed and the uncompressed response share it. */
  readonly etag: string;
  private compressed: Promise<Buffer> | undefined;

  /** `products` are the ids of the products in the response. */
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

  /** The body is compressed once, on first use. */
  brotli(): Promise<Buffer> {
    this.compressed ??= brotli(this.body);
    return this.compressed;
  }
}
