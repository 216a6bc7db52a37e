import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

interface QueryResponse {
  rows: Record<string, unknown>[];
  affectedRows: number;
}

interface Failure {
  message: string;
  code?: string;
  constraint?: string;
  table?: string;
  column?: string;
  detail?: string;
  severity?: string;
}

type Message =
  | { ready: true }
  | { notification: { channel: string; payload: string } }
  | { id: number; value: unknown }
  | { id: number; error: Failure };

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** Has the most important fields of `pg`'s errors. */
class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  readonly table: string | undefined;
  readonly column: string | undefined;
  readonly detail: string | undefined;

  constructor(failure: Failure, cause?: unknown) {
    super(failure.message, { cause });
    this.code = failure.code;
    this.constraint = failure.constraint;
    this.table = failure.table;
    this.column = failure.column;
    this.detail = failure.detail;
  }
}

interface PgliteOptions {
  workerFile: string;
  /** If null, the data is in memory only. */
  folder: string | null;
  /** A dump to restore. The folder must be empty. */
  snapshot?: Uint8Array;
}

export interface Pglite {
  query(sql: string, parameters: readonly unknown[]): Promise<QueryResponse>;
  /** Runs `copy table (columns)` with rows in COPY's text format. */
  copy(statement: string, rows: string): Promise<void>;
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>;
  /** Returns the data folder as a tar file. */
  dump(): Promise<Uint8Array>;
  stats(): Promise<{ fsyncs: number }>;
  close(): Promise<void>;
}

const closeTimeout = 5_000;

interface WorkerTask extends Pick<PgliteOptions, 'folder' | 'snapshot'> {
  /** True if the worker only creates the database in the folder, and then exits. */
  onlyPrepares?: boolean;
}

/** The thread only passes rows on, so it needs less than V8's default of 48 MB for short-lived objects. */
const resourceLimits = { maxYoungGenerationSizeMb: 12 };

const startWorker = (workerFile: string, workerData: WorkerTask): Worker =>
  new Worker(workerFile, { workerData, resourceLimits, execArgv: [], env: process.env });

/** Creates the database in a separate thread, because this step needs 400 MB, which are freed when the thread ends. */
const prepareFolder = (workerFile: string, task: WorkerTask): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = startWorker(workerFile, { ...task, onlyPrepares: true });
    worker.once('error', reject);
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('the embedded database could not be set up')),
    );
  });

const isPrepared = (folder: string): boolean => existsSync(join(folder, 'PG_VERSION'));

export const startPglite = async ({ workerFile, folder, snapshot }: PgliteOptions): Promise<Pglite> => {
  const needsPreparation = folder !== null && (snapshot !== undefined || !isPrepared(folder));
  if (needsPreparation) await prepareFolder(workerFile, { folder, snapshot });
  const worker = startWorker(workerFile, { folder, snapshot: needsPreparation ? undefined : snapshot });
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string, Set<(payload: string) => void>>();
  let lastId = 0;
  let ended: Error | undefined;

  const end = (error: Error): void => {
    ended ??= error;
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  };

  const ready = new Promise<void>((resolve, reject) => {
    worker.on('message', (message: Message) => {
      if ('ready' in message) return resolve();
      if ('notification' in message) {
        const { channel, payload } = message.notification;
        return listeners.get(channel)?.forEach((listener) => listener(payload));
      }
      const request = waiting.get(message.id);
      waiting.delete(message.id);
      if ('error' in message) request?.reject(new DatabaseError(message.error));
      else request?.resolve(message.value);
    });
    worker.on('error', (error) => {
      const stopped = new Error(`the embedded database stopped: ${error.message}`, { cause: error });
      end(stopped);
      reject(stopped);
    });
    worker.on('exit', () => {
      const stopped = new Error('the embedded database is closed');
      end(stopped);
      reject(stopped);
    });
  });

  const send = <Result>(request: Record<string, unknown>): Promise<Result> =>
    new Promise<Result>((resolve, reject) => {
      if (ended !== undefined) return reject(ended);
      lastId += 1;
      // The assertion is safe, because `pglite-worker.mjs` has one response type for each kind of request.
      waiting.set(lastId, { resolve: (value) => resolve(value as Result), reject });
      worker.postMessage({ id: lastId, ...request });
    });

  await ready;
  return {
    query: (sql, parameters) => send<QueryResponse>({ kind: 'query', sql, parameters }),
    copy: (statement, rows) => send<void>({ kind: 'copy', statement, rows }),
    async listen(channel, onMessage) {
      const known = listeners.get(channel) ?? new Set();
      known.add(onMessage);
      if (!listeners.has(channel)) {
        listeners.set(channel, known);
        await send({ kind: 'listen', channel });
      }
      return () => {
        known.delete(onMessage);
        return Promise.resolve();
      };
    },
    dump: () => send<Uint8Array>({ kind: 'dump' }),
    stats: () => send<{ fsyncs: number }>({ kind: 'stats' }),
    async close() {
      if (ended !== undefined) return;
      const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
      const timer = setTimeout(() => void worker.terminate(), closeTimeout);
      // The worker may exit before its response to `close` is read.
      await Promise.race([send({ kind: 'close' }).catch(() => undefined), exited]);
      await worker.terminate();
      clearTimeout(timer);
    },
  };
};
