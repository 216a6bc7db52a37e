import type { InspectionEvent } from 'xstate';

/** Receives the inspection events of an actor and its children. */
export type Inspect = (event: InspectionEvent) => void;

/** The active inspector. `openBlocked` opens its window; null unless the browser has blocked the window. */
export interface Watching {
  inspect: Inspect;
  openBlocked: (() => void) | null;
}
