/** The name of the BroadcastChannel between the shop's pages and those who watch them. */
export const feedChannel = 'sprocket-flows';

/** A page of the shop whose flows can be watched. Times are Unix times in ms. */
export interface FeedPage {
  id: string;
  address: string;
  startedAt: number;
}

/** A running actor. `machine` is the id of its machine, null where it is something else: a promise, a callback. */
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

/** Where an actor stands. `states` are ids of the active states; everything is redacted. */
export interface FeedSnapshot {
  status: string;
  states: readonly string[];
  context?: unknown;
  output?: unknown;
  error?: unknown;
}

/** What happened, in order. `source` is the actor that sent the event; null where it came from outside. */
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
