import type { InspectionEvent } from 'xstate';

export type Inspect = (event: InspectionEvent) => void;

/** `openBlocked` opens the inspector's window if the browser has blocked it, and is null otherwise. */
export interface Watching {
  inspect: Inspect;
  openBlocked: (() => void) | null;
}
