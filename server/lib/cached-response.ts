import { brotli } from './brotli';
import { etagOf } from './etag';
import { loadOnce } from './load-once';

/** Threshold in bytes: compressing a smaller body saves no network packet. */
const compressionThreshold = 1_000;

export class CachedResponse {
  readonly body: Buffer;
  /** The ETag is weak, because the compressed and the uncompressed response share it. */
  readonly etag: string;
  readonly brotli: () => Promise<Buffer>;

  constructor(
    value: unknown,
    readonly products: ReadonlySet<string> = new Set(),
  ) {
    this.body = Buffer.from(JSON.stringify(value));
    this.etag = `W/${etagOf(this.body)}`;
    this.brotli = loadOnce(() => brotli(this.body));
  }

  get isWorthCompressing(): boolean {
    return this.body.length >= compressionThreshold;
  }
}
