import type { FeedActor, FeedEntry, FeedPage, FeedSnapshot, FromShop } from '../../../flows/inspection/feed';

export interface WatchedPage {
  page: FeedPage;
  entries: readonly FeedEntry[];
  isGone: boolean;
}

/** `since` is the Unix time in ms at which the actor entered its current states. */
export interface WatchedActor extends FeedActor {
  snapshot: FeedSnapshot | null;
  since: number;
  taken: readonly string[];
}

/** Number of recent entries that are kept per page. */
const most = 3_000;

/** Old entries that report the start of an actor are kept, because the tree of actors needs these entries. */
const withoutOld = (entries: readonly FeedEntry[]): readonly FeedEntry[] => {
  if (entries.length <= most) return entries;
  return [...entries.slice(0, -most).filter(({ kind }) => kind === 'started'), ...entries.slice(-most)];
};

/** Messages may repeat or arrive late, so repeated entries are removed, and entries are sorted by number. */
export const pagesAfter = (pages: readonly WatchedPage[], message: FromShop): readonly WatchedPage[] => {
  const { id } = message.page;
  const known = pages.find(({ page }) => page.id === id) ?? { page: message.page, entries: [], isGone: false };
  const newEntries = message.kind === 'here' ? message.entries : message.kind === 'entry' ? [message.entry] : [];
  const last = known.entries.at(-1)?.number ?? 0;
  const isInOrder = newEntries.every(({ number }) => number > last);
  const entries = isInOrder
    ? [...known.entries, ...newEntries]
    : [...new Map([...known.entries, ...newEntries].map((entry) => [entry.number, entry])).values()].sort(
        (one, other) => one.number - other.number,
      );
  const next = { page: message.page, entries: withoutOld(entries), isGone: message.kind === 'gone' };
  return [...pages.filter(({ page }) => page.id !== id), next].sort(
    (one, other) => one.page.startedAt - other.page.startedAt,
  );
};

const sameStates = (one: FeedSnapshot | null, other: FeedSnapshot): boolean =>
  one !== null && one.status === other.status && one.states.join() === other.states.join();

export const actorsAt = (entries: readonly FeedEntry[], upTo = Infinity): readonly WatchedActor[] => {
  const actors = new Map<string, WatchedActor>();
  for (const entry of entries) {
    if (entry.number > upTo) break;
    const known = actors.get(entry.actor);
    if (entry.kind === 'started') {
      actors.set(entry.actor, { ...entry.details, snapshot: null, since: entry.at, taken: [] });
    } else if (entry.kind === 'snapshot' && known !== undefined) {
      const since = sameStates(known.snapshot, entry.snapshot) ? known.since : entry.at;
      const taken = entry.snapshot.taken.length > 0 ? entry.snapshot.taken : known.taken;
      actors.set(entry.actor, { ...known, snapshot: entry.snapshot, since, taken });
    }
  }
  return [...actors.values()];
};

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;

export const reasonOf = (snapshot: FeedSnapshot | null): string | null => {
  const failure = snapshot?.error ?? field(snapshot?.context, 'failure');
  const reason = field(failure, 'code') ?? field(failure, 'class') ?? failure;
  return typeof reason === 'string' ? reason : null;
};

/** Omits `xstate.init` events, and snapshots whose states have not changed. */
export const withoutNoise = (entries: readonly FeedEntry[]): readonly FeedEntry[] => {
  const last = new Map<string, FeedSnapshot>();
  return entries.filter((entry) => {
    if (entry.kind === 'event') return entry.event.type !== 'xstate.init';
    if (entry.kind === 'started') return true;
    const before = last.get(entry.actor) ?? null;
    last.set(entry.actor, entry.snapshot);
    return !sameStates(before, entry.snapshot);
  });
};
