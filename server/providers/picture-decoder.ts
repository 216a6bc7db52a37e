import { fork, type ChildProcess } from 'node:child_process';
import pLimit from 'p-limit';
import { upload } from '../../contract/upload-limits';
import { pictureLoaders, sniffFormat } from '../domain/pictures/original-format';
import { ShopError } from '../lib/shop-error';

export interface PictureDecoder {
  /**
   * Returns the picture upright, at most `outputSide` pixels wide and high, as WebP without metadata.
   * @throws ShopError file_not_accepted unless it is a JPEG, PNG or WebP within the limits of side length, memory and
   *   time; payload_too_large if it has too many pixels; overloaded if no process can be started.
   */
  decode(bytes: Buffer): Promise<Buffer>;
  close(): void;
}

/** Maximum width and height in pixels. No page shows an upload larger than this. */
const outputSide = 1280;
/** One process per core of the smallest supported machine. */
const maxProcesses = 2;
/** Time limit per picture, in ms. Valid pictures take less than 1,000 ms. */
const decodingTimeout = 8_000;
/** A process without work ends after this time, in ms. */
const idleTime = 30_000;

type Reply =
  | { decoded: Buffer }
  | { problem: 'side' | 'pixels' | 'unreadable'; message?: string }
  | { problem: 'ended' | 'notStarted'; message: string };

/** A process takes one picture at a time, so that a picture which ends the process affects no other. */
class DecoderProcess {
  private readonly child: ChildProcess;
  private idleTimer: NodeJS.Timeout | undefined;

  constructor(
    file: string,
    private readonly onEnd: () => void,
  ) {
    this.child = fork(file, [...pictureLoaders], {
      execArgv: [],
      // The process must not have the shop's secrets.
      env: { PATH: process.env['PATH'], LD_LIBRARY_PATH: process.env['LD_LIBRARY_PATH'] },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.child.once('exit', onEnd);
    // `error` is also emitted for a message to a process that has just ended. Without a listener the error would end
    // the shop.
    this.child.on('error', () => this.end());
    this.child.unref();
    this.child.channel?.unref();
  }

  decode(bytes: Buffer, timeout: number): Promise<Reply> {
    clearTimeout(this.idleTimer);
    return new Promise<Reply>((resolve) => {
      const finish = (reply: Reply): void => {
        clearTimeout(timer);
        this.child.off('message', finish).off('exit', ended).off('error', failed);
        this.idleTimer = setTimeout(() => this.end(), idleTime).unref();
        resolve(reply);
      };
      const ended = (): void => finish({ problem: 'ended', message: 'the process exceeded its memory or time' });
      const failed = (error: Error): void => finish({ problem: 'notStarted', message: error.message });
      // Replies at once, without waiting for the killed process to exit.
      const timer = setTimeout(() => {
        this.end();
        ended();
      }, timeout);
      // The type assertion is safe, because `picture-decoder-process.mjs` sends nothing else.
      this.child
        .on('message', finish as (reply: unknown) => void)
        .on('exit', ended)
        .on('error', failed);
      this.child.send({ bytes, maxSide: upload.side, maxPixels: upload.pixels, outputSide });
    });
  }

  end(): void {
    clearTimeout(this.idleTimer);
    this.onEnd();
    this.child.kill('SIGKILL');
  }
}

const refusal = (reply: Exclude<Reply, { decoded: Buffer }>): ShopError => {
  if (reply.problem === 'notStarted')
    return new ShopError('overloaded', { cause: new Error(reply.message), retryAfterSeconds: 5 });
  if (reply.problem !== 'pixels')
    return new ShopError('file_not_accepted', { cause: new Error(reply.message ?? reply.problem) });
  return new ShopError('payload_too_large', {
    message: `A picture may have at most ${upload.pixels / 1_000_000} megapixels`,
  });
};

/**
 * Uses separate processes, because a hostile picture can end one of them, but not the shop. Processes start when
 * needed.
 */
export const createPictureDecoder = (processFile: string, timeout = decodingTimeout): PictureDecoder => {
  const limit = pLimit(maxProcesses);
  const all = new Set<DecoderProcess>();
  const busy = new Set<DecoderProcess>();

  const start = (): DecoderProcess => {
    const started = new DecoderProcess(processFile, () => all.delete(started));
    all.add(started);
    return started;
  };

  const decodeWith = async (decoder: DecoderProcess, bytes: Buffer): Promise<Reply> => {
    busy.add(decoder);
    try {
      return await decoder.decode(bytes, timeout);
    } finally {
      busy.delete(decoder);
    }
  };

  return {
    async decode(bytes) {
      // Unsupported formats never reach a decoder.
      if (sniffFormat(bytes) === undefined) throw new ShopError('file_not_accepted');
      const reply = await limit(() => decodeWith([...all].find((decoder) => !busy.has(decoder)) ?? start(), bytes));
      if ('decoded' in reply) return reply.decoded;
      throw refusal(reply);
    },

    close() {
      for (const decoder of all) decoder.end();
    },
  };
};
