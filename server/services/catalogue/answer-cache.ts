import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { etagOf } from '../../lib/etag';
import { Remembered } from '../../lib/remembered';

const compress = promisify(brotliCompress);

/** Below this a compressed answer saves no packet. */
const WORTH_COMPRESSING = 1_000;
const LARGEST_CACHE = 64 * 1024 * 1024;
/** An estimate of what an entry costs beside its bytes. */
const OVERHEAD = 512;

/** The bytes of an answer, ready to be sent again and again. */
export class Answer {
  readonly body: Buffer;
  /** Weak, because the same answer also travels compressed. */
  readonly etag: string;
  private compressed: Promise<Buffer> | undefined;

  constructor(value: unknown) {
    this.body = Buffer.from(JSON.stringify(value));
    this.etag = `W/${etagOf(this.body)}`;
  }

  get isWorthCompressing(): boolean {
    return this.body.length >= WORTH_COMPRESSING;
  }

  /** Compressed once, when somebody first takes it so. */
  brotli(): Promise<Buffer> {
    this.compressed ??= compress(this.body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: this.body.length },
    });
    return this.compressed;
  }
}

/** Answers kept in memory, as `Remembered` keeps them, up to a size. */
export class AnswerCache {
  private readonly kept = new Remembered<Answer>({
    maxSize: LARGEST_CACHE,
    sizeOf: (answer, key) => answer.body.length * 2 + key.length + OVERHEAD,
  });

  get(key: string, make: () => Promise<unknown>, longestAge?: number): Promise<Answer> {
    return this.kept.get(key, async () => new Answer(await make()), longestAge);
  }

  clear(): void {
    this.kept.clear();
  }
}
