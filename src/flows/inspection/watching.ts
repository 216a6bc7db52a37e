import type { InspectionEvent } from 'xstate';

export type Inspect = (event: InspectionEvent) => void;

/** If the browser has blocked the inspector's window, `openBlocked` opens it; otherwise `openBlocked` is null. */
export interface Watching {
  inspect: Inspect;
  openBlocked: (() => void) | null;
}
