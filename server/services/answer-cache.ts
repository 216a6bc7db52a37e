import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';

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
    this.etag = `W/"${createHash('sha1').update(this.body).digest('base64url')}"`;
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

/**
 * Answers kept in memory, each made once however many ask for it at the same time. What is kept for a version of the
 * catalogue has it in its key; what grows old has a time to live.
 */
export class AnswerCache {
  private readonly kept = new LRUCache<string, Answer>({
    maxSize: LARGEST_CACHE,
    sizeCalculation: (answer, key) => answer.body.length * 2 + key.length + OVERHEAD,
  });
  private readonly making = new Map<string, Promise<Answer>>();

  /** The answer for `key`, made by `make` where there is none younger than `longestAge` (ms; left out: any age will do). */
  async get(key: string, make: () => Promise<unknown>, longestAge?: number): Promise<Answer> {
    const kept = this.kept.get(key);
    if (kept !== undefined) return kept;
    const underWay = this.making.get(key);
    if (underWay !== undefined) return underWay;
    const started = performance.now();
    const promise = make().then((value) => {
      const answer = new Answer(value);
      // Its age counts from when the database was asked, not from when it had answered.
      const ttl = longestAge === undefined ? undefined : Math.max(1, longestAge - (performance.now() - started));
      this.kept.set(key, answer, { ttl });
      return answer;
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
