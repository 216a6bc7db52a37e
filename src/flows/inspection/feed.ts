/** Name of the BroadcastChannel between the shop's pages and the pages that show running flows. */
export const feedChannel = 'sprocket-flows';

/** `startedAt` is a Unix time in ms. `path` has no query, because a query may contain a token or a search. */
export interface FeedPage {
  id: string;
  path: string;
  startedAt: number;
}

/** `machine` is the machine's id; null for promises and callbacks. */
export interface FeedActor {
  id: string;
  name: string;
  parent: string | null;
  machine: string | null;
}

export interface FeedEvent {
  readonly type: string;
  readonly [key: string]: unknown;
}

/**
 * `states` are the ids of the active states. `taken` are the ids of the transitions since the previous snapshot.
 * `context`, `output` and `error` are redacted.
 */
export interface FeedSnapshot {
  status: string;
  states: readonly string[];
  taken: readonly string[];
  context?: unknown;
  output?: unknown;
  error?: unknown;
}

/** `source` is the id of the sending actor. It is null if no actor sent the event. */
export type FeedEntry = { number: number; at: number; actor: string } & (
  | { kind: 'started'; details: FeedActor }
  | { kind: 'event'; source: string | null; event: FeedEvent }
  | { kind: 'snapshot'; snapshot: FeedSnapshot }
);

export type FromShop =
  | { from: 'shop'; kind: 'here'; page: FeedPage; entries: readonly FeedEntry[] }
  | { from: 'shop'; kind: 'entry'; page: FeedPage; entry: FeedEntry }
  | { from: 'shop'; kind: 'gone'; page: FeedPage };

export type FromWatcher =
  | { from: 'watcher'; kind: 'who' }
  | { from: 'watcher'; kind: 'send'; page: string; actor: string; event: FeedEvent };
