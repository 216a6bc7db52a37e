import { LRUCache } from 'lru-cache';
import { ShopError } from './shop-error';

interface WaitingTask {
  caller: string;
  turn: number;
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
 * A semaphore that is fair to all callers (start-time fair queueing). Waiting tasks start in the order of their turns.
 * The turn of each task is higher than the turn of its caller's previous task, so many tasks of one caller hardly delay
 * other callers. New callers start after callers who have skipped a turn and before callers who use every turn, so that
 * creating many accounts gives no advantage.
 */
export class FairSemaphore {
  private running = 0;
  private slow = 0;
  /** Sorted by turn, and then by waiting time. */
  private readonly waiting: WaitingTask[] = [];
  private readonly runningOf = new Map<string, number>();
  /** The next turn of each caller. A caller that the cache has dropped counts as a new caller. */
  private readonly nextTurns = new LRUCache<string, number>({ max: maxCallers });
  /** The highest turn of the started tasks; raised to `latestTurn` when the semaphore becomes idle. */
  private turn = 0;
  private latestTurn = 0;
  /** Time in ms at which the next task could start if `burst` were 1. Each start moves this time `everyMs` further. */
  private pacedUntil = 0;
  private paceTimer: NodeJS.Timeout | undefined;

  constructor(private readonly bounds: Bounds) {}

  /** @throws ShopError rate_limited if too many tasks of the caller wait; overloaded if too many wait in total. */
  async run<Value>(caller: string, work: () => Promise<Value>): Promise<Value> {
    // A new task must not overtake tasks that wait for the pace.
    const isPaced = this.paceTimer === undefined && this.paceDelay() <= 0;
    if (isPaced && this.hasFreeSlot(caller)) this.start(caller, this.takeTurn(caller));
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

  private start(caller: string, turn: number): void {
    this.count(caller, 1);
    this.turn = Math.max(this.turn, turn);
    const { pace } = this.bounds;
    if (pace !== undefined) this.pacedUntil = Math.max(this.pacedUntil, performance.now()) + pace.everyMs;
  }

  private count(caller: string, change: 1 | -1): void {
    this.running += change;
    const left = (this.runningOf.get(caller) ?? 0) + change;
    if (left > 0) this.runningOf.set(caller, left);
    else this.runningOf.delete(caller);
    // When no task runs or waits, `turn` moves past all used turns, so that a caller with many earlier tasks is at most
    // one turn behind other callers.
    if (this.running === 0 && this.waiting.length === 0) this.turn = this.latestTurn;
  }

  private takeTurn(caller: string): number {
    const turn = Math.max(this.turn - 1, this.nextTurns.get(caller) ?? this.turn - 0.5);
    this.nextTurns.set(caller, turn + 1);
    this.latestTurn = Math.max(this.latestTurn, turn + 1);
    return turn;
  }

  private waitForSlot(caller: string): Promise<void> {
    const { maxQueuedPerCaller, maxQueued } = this.bounds;
    const ofCaller = this.waiting.filter((task) => task.caller === caller).length;
    if (ofCaller >= maxQueuedPerCaller) throw new ShopError('rate_limited', { retryAfterSeconds: 1 });
    if (this.waiting.length >= maxQueued) throw new ShopError('overloaded', { retryAfterSeconds: 5 });
    return new Promise((resolve) => {
      this.waiting.push({ caller, turn: this.takeTurn(caller), start: resolve });
      this.waiting.sort((one, other) => one.turn - other.turn);
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
    this.start(next.caller, next.turn);
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
