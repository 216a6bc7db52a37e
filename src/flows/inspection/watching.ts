import type { InspectionEvent } from 'xstate';

/** Receives the inspection events of an actor and its children. */
export type Inspect = (event: InspectionEvent) => void;

/** The active inspector: `openBlocked` opens its window if the browser has blocked it. */
export interface Watching {
  inspect: Inspect;
  openBlocked: (() => void) | null;
}
