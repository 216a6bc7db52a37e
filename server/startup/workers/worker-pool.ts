import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { backoff } from '../../lib/backoff';
import { isFromWorker, type FromPrimary, type MetricsAsJson } from '../../lib/worker-messages';
import { OperatorError } from '../../lib/operator-error';

/** Pause before another attempt to start a worker, in ms. */
const retryDelay = { first: 500, longest: 30_000 };
/** A worker that is not ready after this time in ms is killed. No migration or import of the demo takes so long. */
const startTimeout = 60 * 60_000;
/** Time limit in ms. Workers that respond later are left out of the metrics. */
const metricsTimeout = 2_000;

interface WorkerPoolOptions {
  count: number;
  environment: Record<string, string>;
  log: FastifyBaseLogger;
  startTimeout?: number;
}

/** Runs worker processes, and replaces each one that ends unexpectedly. */
export class WorkerPool {
  private readonly all = new Set<Worker>();
  private readonly ready = new Set<Worker>();
  /** Workers in this set are not replaced when they end. */
  private readonly stopping = new Set<Worker>();
  private isClosing = false;
  private restarting: Promise<void> | null = null;
  private collections = 0;

  private constructor(private readonly options: WorkerPoolOptions) {}

  /**
   * Resolves when all workers serve. The first worker starts alone, so that only one worker migrates the database and
   * imports the demo, and a wrong setting is reported only once.
   * @throws OperatorError if the first worker ends before it is ready.
   */
  static async start(options: WorkerPoolOptions): Promise<WorkerPool> {
    const pool = new WorkerPool(options);
    await pool.startOne();
    const others = Array.from({ length: options.count - 1 }, () => pool.keepTrying());
    await Promise.all(others);
    return pool;
  }

  /** Stops each worker only when its replacement is serving. A call during a restart returns that restart's promise. */
  restart(): Promise<void> {
    this.restarting ??= this.replaceAll().finally(() => (this.restarting = null));
    return this.restarting;
  }

  /** Resolves when every worker has finished its requests and ended. */
  async close(): Promise<void> {
    this.isClosing = true;
    await Promise.all([...this.all].map((worker) => this.stop(worker)));
  }

  private async replaceAll(): Promise<void> {
    for (const worker of [...this.ready]) {
      if (this.isClosing) return;
      // A worker that has already ended is replaced by the `exit` listener.
      if (this.ready.has(worker)) await this.replace(worker);
    }
  }

  private async replace(worker: Worker): Promise<void> {
    // If the worker ends while its replacement starts, the `exit` listener must not start a second replacement.
    this.stopping.add(worker);
    try {
      await this.startOne();
    } catch (error) {
      this.stopping.delete(worker);
      if (!this.all.has(worker)) void this.keepTrying();
      throw error;
    }
    await this.stop(worker);
  }

  private startOne(): Promise<void> {
    const worker = cluster.fork(this.options.environment);
    this.all.add(worker);
    const limit = setTimeout(() => {
      this.options.log.error({ worker: worker.process.pid }, 'a worker was not ready in time and is killed');
      worker.process.kill('SIGKILL');
    }, this.options.startTimeout ?? startTimeout);
    return new Promise<void>((resolve, reject) => {
      worker.on('message', (message: unknown) => {
        if (!isFromWorker(message)) return;
        if (message.kind === 'open') {
          this.ready.add(worker);
          resolve();
        } else if (message.kind === 'metrics-wanted') void this.sendMetrics(worker, message.id);
      });
      // An `error` event without a listener would end this process and all workers.
      worker.on('error', (error) => {
        this.options.log.error({ err: error, worker: worker.process.pid }, 'a worker process has failed');
        if (worker.process.pid !== undefined) return;
        // A process that could not be created emits no `exit` event.
        this.all.delete(worker);
        reject(error);
      });
      worker.once('exit', (code, signal) => {
        this.all.delete(worker);
        const wasReady = this.ready.delete(worker);
        if (!wasReady) {
          reject(new OperatorError('a worker has ended before it was ready'));
        } else if (!this.stopping.has(worker) && !this.isClosing) {
          this.options.log.error({ code, signal, worker: worker.process.pid }, 'a worker has ended and is replaced');
          void this.keepTrying();
        }
      });
    }).finally(() => clearTimeout(limit));
  }

  private async keepTrying(): Promise<void> {
    for (let failures = 1; !this.isClosing; failures += 1) {
      try {
        await this.startOne();
        return;
      } catch (error) {
        if (this.isClosing) return;
        const retryMs = backoff(failures, retryDelay);
        this.options.log.error({ err: error, retryMs }, 'a worker could not start');
        await wait(retryMs, undefined, { ref: false });
      }
    }
  }

  private async stop(worker: Worker): Promise<void> {
    if (!this.all.has(worker)) return;
    this.stopping.add(worker);
    // `once` of `node:events` would reject if the worker emits an `error` event.
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    worker.process.kill('SIGTERM');
    await ended;
  }

  private async sendMetrics(to: Worker, id: number): Promise<void> {
    const collected = await Promise.all([...this.ready].map((worker) => this.collectMetrics(worker)));
    const message: FromPrimary = {
      kind: 'metrics-of-all',
      id,
      metrics: collected.filter((metrics) => metrics !== null),
    };
    if (to.isConnected()) to.send(message);
  }

  private async collectMetrics(worker: Worker): Promise<MetricsAsJson | null> {
    this.collections += 1;
    const id = this.collections;
    const response = new Promise<MetricsAsJson>((resolve) => {
      const receive = (message: unknown): void => {
        if (!isFromWorker(message) || message.kind !== 'metrics' || message.id !== id) return;
        worker.off('message', receive);
        resolve(message.metrics);
      };
      worker.on('message', receive);
      const wanted: FromPrimary = { kind: 'collect-metrics', id };
      if (worker.isConnected()) worker.send(wanted);
    });
    return Promise.race([response, wait(metricsTimeout, null, { ref: false })]);
  }
}
