import type { FeedEntry } from './feed';

/** Number of recent entries that are kept for a watcher that connects later. */
const longest = 1_000;

type Unnumbered<Entry> = Entry extends unknown ? Omit<Entry, 'number' | 'at'> : never;

/** Of older entries, keeps only those that report the start of an actor. */
export class FeedLog {
  private started: FeedEntry[] = [];
  private recent: FeedEntry[] = [];
  private count = 0;

  add(entry: Unnumbered<FeedEntry>): FeedEntry {
    this.count += 1;
    const numbered: FeedEntry = { ...entry, number: this.count, at: Date.now() };
    this.recent.push(numbered);
    const dropped = this.recent.length > longest ? this.recent.shift() : undefined;
    if (dropped?.kind === 'started') this.started.push(dropped);
    return numbered;
  }

  entries(): readonly FeedEntry[] {
    return [...this.started, ...this.recent];
  }
}
