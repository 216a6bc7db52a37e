import { ShopError } from './shop-error';

interface Bounds {
  atOnce: number;
  /** Running tasks of one caller; the same number as for all callers if omitted. */
  atOnceOfOne?: number;
  waitingOfOne: number;
  waitingOfAll: number;
}

/** Runs a few tasks concurrently. Callers take turns, so many tasks of one caller do not delay the others. */
export class FairTurns {
  private running = 0;
  private waiting = 0;
  private readonly runningOf = new Map<string, number>();
  /** Functions that start the waiting tasks, by caller, in the order of their turns. */
  private readonly queues = new Map<string, (() => void)[]>();

  constructor(private readonly bounds: Bounds) {}

  /**
   * @throws ShopError rate_limited if too many tasks of the caller are waiting, overloaded if too many are waiting in
   * all.
   */
  async run<Value>(asker: string, work: () => Promise<Value>): Promise<Value> {
    if (this.mayStart(asker)) this.count(asker, 1);
    else await this.turnOf(asker);
    try {
      return await work();
    } finally {
      this.count(asker, -1);
      this.startNext();
    }
  }

  private mayStart(asker: string): boolean {
    const { atOnce, atOnceOfOne = atOnce } = this.bounds;
    return this.running < atOnce && (this.runningOf.get(asker) ?? 0) < atOnceOfOne;
  }

  private count(asker: string, change: 1 | -1): void {
    this.running += change;
    const left = (this.runningOf.get(asker) ?? 0) + change;
    if (left > 0) this.runningOf.set(asker, left);
    else this.runningOf.delete(asker);
  }

  private turnOf(asker: string): Promise<void> {
    const queue = this.queues.get(asker) ?? [];
    if (queue.length >= this.bounds.waitingOfOne) throw new ShopError('rate_limited', { retryAfterSeconds: 1 });
    if (this.waiting >= this.bounds.waitingOfAll) throw new ShopError('overloaded', { retryAfterSeconds: 5 });
    this.waiting += 1;
    return new Promise((resolve) => this.queues.set(asker, [...queue, resolve]));
  }

  private startNext(): void {
    const next = [...this.queues].find(([asker]) => this.mayStart(asker));
    if (next === undefined) return;
    const [asker, [start, ...rest]] = next;
    this.queues.delete(asker);
    // To the end of the queue.
    if (rest.length > 0) this.queues.set(asker, rest);
    this.waiting -= 1;
    this.count(asker, 1);
    start?.();
  }
}
