import { setTimeout as wait } from 'node:timers/promises';
import type { Dependencies } from '../dependencies';
import type { Services } from '../services/services';

/** Work that nobody asks for: done at the start, then again and again. Any copy of the shop may do it. */
export interface BackgroundJob {
  name: string;
  /** The pause between the end of one run and the start of the next, in ms. */
  everyMs: number;
  /** A NOTIFY channel that ends the pause at once. */
  wakeOn?: string;
  /** One run. It looks at `signal` between its steps and returns soon after an abort; a failure is logged and retried. */
  run(signal: AbortSignal): Promise<unknown>;
}

/** The shop's jobs. Each part adds its line. */
const jobsOf = (services: Services): BackgroundJob[] => [
  {
    name: 'outbox',
    everyMs: 250,
    wakeOn: 'outbox',
    run: (signal) => services.outbox.deliverDue(signal),
  },
  { name: 'checkout sweeper', everyMs: 15_000, run: (signal) => services.checkoutSweeper.sweep(signal) },
  { name: 'outbox pruning', everyMs: 60 * 60 * 1000, run: () => services.outbox.prune() },
  { name: 'account pruning', everyMs: 10 * 60 * 1000, run: () => services.accountPruning.prune() },
];

interface Background {
  /** Starts no other run and waits, at most 7 s, for those under way. */
  stop(): Promise<void>;
}

type RunnerDependencies = Pick<Dependencies, 'log' | 'open'>;

const LONGEST_BACKOFF = 30_000;
const LONGEST_STOP = 7_000;

/** Runs each job in a line of its own; after failures the pauses grow, so that a lost database is not hammered. */
export const runJobs = async (
  { log, open }: RunnerDependencies,
  jobs: readonly BackgroundJob[],
): Promise<Background> => {
  const ending = new AbortController();
  const stops: (() => Promise<void>)[] = [];

  const repeat = async (job: BackgroundJob, pause: (ms: number) => Promise<void>): Promise<void> => {
    let failures = 0;
    while (!ending.signal.aborted) {
      try {
        await job.run(ending.signal);
        failures = 0;
      } catch (error) {
        failures += 1;
        if (!ending.signal.aborted) log.error({ err: error, job: job.name }, 'a background job failed');
      }
      const backoff = failures === 0 ? 0 : Math.min(LONGEST_BACKOFF, 500 * 2 ** Math.min(failures, 10));
      await pause(Math.max(job.everyMs, backoff));
    }
  };

  const lines: Promise<void>[] = [];
  for (const job of jobs) {
    let waking = new AbortController();
    let isWoken = false;
    if (job.wakeOn !== undefined) {
      const stop = await open.listen(job.wakeOn, () => {
        isWoken = true;
        waking.abort();
      });
      stops.push(stop);
    }
    const pause = async (ms: number): Promise<void> => {
      if (!isWoken) {
        const signal = AbortSignal.any([ending.signal, waking.signal]);
        await wait(ms, undefined, { signal }).catch(() => undefined);
      }
      isWoken = false;
      waking = new AbortController();
    };
    lines.push(repeat(job, pause));
  }
  return {
    async stop() {
      ending.abort();
      // What hangs on a lost connection is left: every job is such that another process finishes it.
      await Promise.race([Promise.all(lines), wait(LONGEST_STOP, undefined, { ref: false })]);
      await Promise.all(stops.map((stop) => stop()));
    },
  };
};

export const startBackground = (dependencies: Dependencies, services: Services): Promise<Background> =>
  runJobs(dependencies, jobsOf(services));
