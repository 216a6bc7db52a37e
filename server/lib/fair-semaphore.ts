import { LRUCache } from 'lru-cache';
import { ShopError } from './shop-error';

interface WaitingTask {
  caller: string;
  startTag: number;
  start(): void;
}

const maxCallers = 10_000;

interface Bounds {
  concurrency: number;
  /** Maximum number of running tasks per caller; the default is `concurrency`. */
  concurrencyPerCaller?: number;
  maxQueuedPerCaller: number;
  maxQueued: number;
  /** For each task that has run for longer than `afterMs`, one more task may run, up to `most` more tasks. */
  slow?: { afterMs: number; most: number };
  /** On average, one task may start every `everyMs`. At most `burst` tasks may start at the same time. */
  pace?: { everyMs: number; burst: number };
}

/**
 * Start-time fair queueing: a caller's next task gets a later start tag, so its backlog hardly delays others. A new
 * caller starts close to the current tag, so creating accounts gives no advantage.
 */
export class FairSemaphore {
  private running = 0;
  private slow = 0;
  /** Sorted by start tag, and then by waiting time. */
  private readonly waiting: WaitingTask[] = [];
  private readonly runningOf = new Map<string, number>();
  /** The next start tag of each caller. A caller that the cache has dropped counts as a new caller. */
  private readonly nextStartTags = new LRUCache<string, number>({ max: maxCallers });
  /** The highest start tag of the started tasks; raised to `latestTag` when the semaphore becomes idle. */
  private currentTag = 0;
  private latestTag = 0;
  /** Time in ms at which the next task could start if `burst` were 1. Each start moves this time `everyMs` further. */
  private pacedUntil = 0;
  private paceTimer: NodeJS.Timeout | undefined;

  constructor(private readonly bounds: Bounds) {}

  /** @throws ShopError rate_limited if too many tasks of the caller wait; overloaded if too many wait in total. */
  async run<Value>(caller: string, work: () => Promise<Value>): Promise<Value> {
    // A new task must not overtake tasks that wait for the pace.
    const isPaced = this.paceTimer === undefined && this.paceDelay() <= 0;
    if (isPaced && this.hasFreeSlot(caller)) this.start(caller, this.takeStartTag(caller));
    else await this.waitForSlot(caller);
    const stopWatching = this.watch();
    try {
      return await work();
    } finally {
      stopWatching();
      this.count(caller, -1);
      this.startNext();
    }
  }

  /** Counts the task as slow after `afterMs`; call the returned function when the task ends. */
  private watch(): () => void {
    const { slow } = this.bounds;
    if (slow === undefined) return () => undefined;
    let isSlow = false;
    const timer = setTimeout(() => {
      isSlow = true;
      this.slow += 1;
      this.startNext();
    }, slow.afterMs);
    return () => {
      clearTimeout(timer);
      if (isSlow) this.slow -= 1;
    };
  }

  private hasFreeSlot(caller: string): boolean {
    const { concurrency, concurrencyPerCaller = concurrency, slow } = this.bounds;
    const more = Math.min(this.slow, slow?.most ?? 0);
    return this.running < concurrency + more && (this.runningOf.get(caller) ?? 0) < concurrencyPerCaller;
  }

  /** Time in ms until the pace lets another task start. */
  private paceDelay(): number {
    const { pace } = this.bounds;
    return pace === undefined ? 0 : this.pacedUntil - (pace.burst - 1) * pace.everyMs - performance.now();
  }

  private start(caller: string, startTag: number): void {
    this.count(caller, 1);
    this.currentTag = Math.max(this.currentTag, startTag);
    const { pace } = this.bounds;
    if (pace !== undefined) this.pacedUntil = Math.max(this.pacedUntil, performance.now()) + pace.everyMs;
  }

  private count(caller: string, change: 1 | -1): void {
    this.running += change;
    const left = (this.runningOf.get(caller) ?? 0) + change;
    if (left > 0) this.runningOf.set(caller, left);
    else this.runningOf.delete(caller);
    // When no task runs or waits, `currentTag` moves past all used tags, so that a caller with many earlier tasks is at
    // most one tag behind other callers.
    if (this.running === 0 && this.waiting.length === 0) this.currentTag = this.latestTag;
  }

  private takeStartTag(caller: string): number {
    // A new caller starts after callers who have skipped a tag, and before callers who have used every tag.
    const startTag = Math.max(this.currentTag - 1, this.nextStartTags.get(caller) ?? this.currentTag - 0.5);
    this.nextStartTags.set(caller, startTag + 1);
    this.latestTag = Math.max(this.latestTag, startTag + 1);
    return startTag;
  }

  private waitForSlot(caller: string): Promise<void> {
    const { maxQueuedPerCaller, maxQueued } = this.bounds;
    const ofCaller = this.waiting.filter((task) => task.caller === caller).length;
    if (ofCaller >= maxQueuedPerCaller) throw new ShopError('rate_limited', { retryAfterSeconds: 1 });
    if (this.waiting.length >= maxQueued) throw new ShopError('overloaded', { retryAfterSeconds: 5 });
    return new Promise((resolve) => {
      this.waiting.push({ caller, startTag: this.takeStartTag(caller), start: resolve });
      this.waiting.sort((one, other) => one.startTag - other.startTag);
      this.startNext();
    });
  }

  private startNext(): void {
    if (this.waiting.length === 0) return;
    const delay = this.paceDelay();
    if (delay > 0) return this.startNextIn(delay);
    const next = this.waiting.find(({ caller }) => this.hasFreeSlot(caller));
    if (next === undefined) return;
    this.waiting.splice(this.waiting.indexOf(next), 1);
    this.start(next.caller, next.startTag);
    next.start();
    // Several slots may have become free while tasks waited for the pace, so more tasks may start now.
    this.startNext();
  }

  private startNextIn(delay: number): void {
    this.paceTimer ??= setTimeout(() => {
      this.paceTimer = undefined;
      this.startNext();
    }, delay);
  }
}
