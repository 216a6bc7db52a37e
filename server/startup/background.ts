import { setTimeout as wait } from 'node:timers/promises';
import type { Dependencies } from '../dependencies';
import { backoff } from '../lib/backoff';
import type { Services } from '../services/services';

/** Every process that serves the shop runs the job, possibly at the same time as other processes. */
interface BackgroundJob {
  name: string;
  everyMs: number;
  /** A message on this NOTIFY channel ends the pause between two runs early. */
  wakeOn?: string;
  /** Must return soon after an abort. Failures are logged and retried. */
  run(signal: AbortSignal): Promise<unknown>;
}

const jobsOf = (services: Services): BackgroundJob[] => [
  {
    name: 'outbox',
    everyMs: 250,
    wakeOn: 'outbox',
    run: (signal) => services.mailDelivery.deliverDue(signal),
  },
  { name: 'checkout sweeper', everyMs: 15_000, run: (signal) => services.checkoutSweeper.sweep(signal) },
  { name: 'backlog', everyMs: 15_000, run: () => services.backlog.refresh() },
  { name: 'outbox pruning', everyMs: 60 * 60 * 1000, run: () => services.mailDelivery.prune() },
  { name: 'account pruning', everyMs: 10 * 60 * 1000, run: () => services.accountPruning.prune() },
  { name: 'popular products', everyMs: 60 * 60 * 1000, run: (signal) => services.catalogue.markPopular(signal) },
  { name: 'payment event pruning', everyMs: 60 * 60 * 1000, run: () => services.paymentEvents.prune() },
  { name: 'picture cache', everyMs: 60 * 60 * 1000, run: (signal) => services.pictures.trim(signal) },
  { name: 'cart merge pruning', everyMs: 60 * 60 * 1000, run: () => services.cartMerge.prune() },
];

interface Background {
  /** Starts no further runs, and waits up to 7 s for the runs in progress. */
  stop(): Promise<void>;
}

type RunnerDependencies = Pick<Dependencies, 'log' | 'open'>;

/** Pause in ms after a failure, to spare a failing database. */
const retryDelay = { first: 1_000, longest: 30_000 };
const stopTimeout = 7_000;

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
      await pause(failures === 0 ? job.everyMs : Math.max(job.everyMs, backoff(failures, retryDelay)));
    }
  };

  const loops: Promise<void>[] = [];
  const wakers: (() => void)[] = [];
  for (const job of jobs) {
    let waking = new AbortController();
    let isWoken = false;
    const wake = () => {
      isWoken = true;
      waking.abort();
    };
    wakers.push(wake);
    if (job.wakeOn !== undefined) stops.push(await open.listen(job.wakeOn, wake));
    const pause = async (ms: number): Promise<void> => {
      if (!isWoken) await wait(ms, undefined, { signal: waking.signal }).catch(() => undefined);
      isWoken = false;
      // An aborted signal stays aborted, so the next pause needs a new controller.
      waking = new AbortController();
    };
    loops.push(repeat(job, pause));
  }
  return {
    async stop() {
      ending.abort();
      for (const wake of wakers) wake();
      // Waits only for a limited time, because a job may hang if its connection is lost. Another process can finish the
      // job.
      await Promise.race([Promise.all(loops), wait(stopTimeout, undefined, { ref: false })]);
      await Promise.all(stops.map((stop) => stop()));
    },
  };
};

export const startBackground = (dependencies: Dependencies, services: Services): Promise<Background> =>
  runJobs(dependencies, jobsOf(services));
