import type { InspectionEvent } from 'xstate';

export type Inspect = (event: InspectionEvent) => void;

/** `openBlocked` opens a window that the browser has blocked. It is null if the window is not blocked. */
export interface Watching {
  inspect: Inspect;
  openBlocked: (() => void) | null;
}
