import { fork, type ChildProcess } from 'node:child_process';
import pLimit from 'p-limit';
import { pictureLoaders } from '../domain/pictures/original-format';
import type { VariantFormat } from '../domain/pictures/picture-format';

/** Sizes are in pixels. */
export interface PictureForm {
  /** Part of the upright picture; undefined for the whole picture. */
  region: { left: number; top: number; width: number; height: number } | undefined;
  /** Maximum width of the result; if undefined, the result has the width of the region or picture. */
  width: number | undefined;
  /** Color that replaces transparency; undefined if the picture stays transparent. */
  background: string | undefined;
  format: VariantFormat;
  settings: Record<string, unknown>;
}

export type PictureTask =
  | { kind: 'decode'; bytes: Buffer; maxSide: number; maxPixels: number; outputSide: number }
  | ({ kind: 'encode'; bytes: Buffer; maxPixels: number } & PictureForm);

export type PictureReply =
  | { bytes: Buffer }
  | { problem: 'side' | 'pixels' | 'unreadable'; message?: string }
  | { problem: 'ended' | 'notStarted'; message: string };

interface ProcessOptions {
  file: string;
  /** Time limit per picture, in ms. */
  timeout: number;
  /** Memory limit per process, in bytes. */
  maxMemory: number;
}

/** One process per core of the smallest supported machine. */
const maxProcesses = 2;
/** A process without work ends after this time, in ms. */
const idleTime = 10_000;
/** Makes glibc return freed memory to the system: after 24 pictures, a process has 100 MB instead of 300 MB. */
const memorySettings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768' };

/** A process takes one picture at a time, so a picture that crashes the process affects no other picture. */
class PictureProcess {
  private readonly child: ChildProcess;
  private idleTimer: NodeJS.Timeout | undefined;

  constructor(
    private readonly options: ProcessOptions,
    private readonly onEnd: () => void,
  ) {
    this.child = fork(options.file, [String(options.maxMemory), ...pictureLoaders], {
      execArgv: [],
      // The process must not have the shop's secrets.
      env: { PATH: process.env['PATH'], LD_LIBRARY_PATH: process.env['LD_LIBRARY_PATH'], ...memorySettings },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.child.once('exit', onEnd);
    // `error` is also emitted for a message to a process that has just ended. Without a listener, the error would end
    // the shop.
    this.child.on('error', () => this.end());
    this.child.unref();
    this.child.channel?.unref();
  }

  run(task: PictureTask): Promise<PictureReply> {
    clearTimeout(this.idleTimer);
    // Keeps the shop's process running until the reply arrives, because the caller waits for the reply.
    this.child.channel?.ref();
    return new Promise<PictureReply>((resolve) => {
      const finish = (reply: PictureReply): void => {
        clearTimeout(timer);
        this.child.off('message', finish).off('exit', ended).off('error', failed);
        this.child.channel?.unref();
        this.idleTimer = setTimeout(() => this.end(), idleTime).unref();
        resolve(reply);
      };
      const ended = (): void => finish({ problem: 'ended', message: 'the process exceeded its memory or time' });
      const failed = (error: Error): void => finish({ problem: 'notStarted', message: error.message });
      // Replies immediately, before the killed process has exited.
      const timer = setTimeout(() => {
        this.end();
        ended();
      }, this.options.timeout);
      // The assertion is safe, because `picture-process.mjs` sends only values of this type.
      this.child
        .on('message', finish as (reply: unknown) => void)
        .on('exit', ended)
        .on('error', failed);
      this.child.send(task);
    });
  }

  end(): void {
    clearTimeout(this.idleTimer);
    this.onEnd();
    this.child.kill('SIGKILL');
  }
}

export interface PictureProcesses {
  /** Waits for a free process; never rejects. */
  run(task: PictureTask): Promise<PictureReply>;
  close(): void;
}

/** Runs tasks in separate processes, so that a hostile picture cannot end the shop. */
export const createPictureProcesses = (options: ProcessOptions): PictureProcesses => {
  const limit = pLimit(maxProcesses);
  const all = new Set<PictureProcess>();
  const busy = new Set<PictureProcess>();

  const start = (): PictureProcess => {
    const started = new PictureProcess(options, () => all.delete(started));
    all.add(started);
    return started;
  };

  const runIn = async (one: PictureProcess, task: PictureTask): Promise<PictureReply> => {
    busy.add(one);
    try {
      return await one.run(task);
    } finally {
      busy.delete(one);
    }
  };

  return {
    run: (task) => limit(() => runIn([...all].find((one) => !busy.has(one)) ?? start(), task)),
    close() {
      for (const one of all) one.end();
    },
  };
};
