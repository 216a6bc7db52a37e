import type { InspectionEvent } from 'xstate';

export type Inspect = (event: InspectionEvent) => void;

/** `openBlocked` opens the inspector's window; null unless the browser has blocked the window. */
export interface Watching {
  inspect: Inspect;
  openBlocked: (() => void) | null;
}
