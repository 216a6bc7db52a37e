import { createReadStream } from 'node:fs';
import { mkdir, open, rename, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';

interface Waiter {
  upTo: number;
  resolve: () => void;
  reject: (reason: Error) => void;
}

/**
 * An append-only file of JSON lines. A line is on disk once `durable()` resolves; concurrent appends share one fsync.
 * After a failed write the journal accepts no more lines, because the end of the file is unknown.
 */
export class Journal {
  private readonly file: FileHandle;
  private pending: string[] = [];
  private appended = 0;
  private flushed = 0;
  private flushing: Promise<void> | undefined;
  private failure: Error | undefined;
  private waiters: Waiter[] = [];

  private constructor(file: FileHandle) {
    this.file = file;
  }

  static async open(fileName: string): Promise<Journal> {
    return new Journal(await open(fileName, 'a', 0o600));
  }

  append(entry: unknown): void {
    if (this.failure) throw this.failure;
    this.pending.push(`${JSON.stringify(entry)}\n`);
    this.appended += 1;
    this.flushing ??= this.flush();
  }

  durable(): Promise<void> {
    if (this.failure) return Promise.reject(this.failure);
    if (this.flushed === this.appended) return Promise.resolve();
    return new Promise((resolve, reject) => this.waiters.push({ upTo: this.appended, resolve, reject }));
  }

  async close(): Promise<void> {
    await this.flushing;
    await this.file.close();
  }

  private async flush(): Promise<void> {
    try {
      // Waits for a microtask, so that appends of the same tick share one write.
      await Promise.resolve();
      while (this.pending.length > 0) {
        const lines = this.pending;
        this.pending = [];
        await this.file.appendFile(lines.join(''));
        await this.file.datasync();
        this.flushed += lines.length;
        const ready = this.waiters.filter((waiter) => waiter.upTo <= this.flushed);
        this.waiters = this.waiters.filter((waiter) => waiter.upTo > this.flushed);
        for (const waiter of ready) waiter.resolve();
      }
    } catch (reason) {
      this.failure = new Error('the sandbox could not write its journal', { cause: reason });
      for (const waiter of this.waiters.splice(0)) waiter.reject(this.failure);
    } finally {
      this.flushing = undefined;
    }
  }
}

/**
 * Reads all lines. Drops an incomplete last line: the sandbox crashed while writing it, so no response depends on it.
 * Damage elsewhere is an error, because it could hide payments.
 */
export const readJournal = async (fileName: string, onEntry: (entry: unknown) => void): Promise<void> => {
  const lines = createInterface({ input: createReadStream(fileName), crlfDelay: Infinity });
  let number = 0;
  let damaged: number | undefined;
  for await (const line of lines) {
    number += 1;
    if (damaged !== undefined) {
      throw new Error(`${fileName} is damaged at line ${damaged}; move it away to start with an empty sandbox`);
    }
    let entry: unknown;
    try {
      entry = JSON.parse(line);
    } catch {
      damaged = number;
      continue;
    }
    onEntry(entry);
  }
};

/** Replaces the journal atomically. */
export const replaceJournal = async (fileName: string, entries: Iterable<unknown>): Promise<void> => {
  const folder = path.dirname(fileName);
  await mkdir(folder, { recursive: true });
  const replacement = `${fileName}.new`;
  const file = await open(replacement, 'w', 0o600);
  try {
    let chunk: string[] = [];
    for (const entry of entries) {
      chunk.push(`${JSON.stringify(entry)}\n`);
      if (chunk.length < 500) continue;
      await file.appendFile(chunk.join(''));
      chunk = [];
    }
    await file.appendFile(chunk.join(''));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(replacement, fileName);
  const directory = await open(folder, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
};
