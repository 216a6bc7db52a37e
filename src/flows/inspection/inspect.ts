import type { InspectionEvent } from 'xstate';

/** Hears everything that happens to an actor and to those it invokes. */
export type Inspect = (event: InspectionEvent) => void;

/** Who watches: `openBlocked` opens a window of theirs that the browser has blocked. */
export interface Watching {
  inspect: Inspect;
  openBlocked: (() => void) | null;
}

let watching: Watching | undefined;

/** An option of every actor the shop starts: empty where nobody may watch. */
export const inspection = (): { inspect?: Inspect } => (watching === undefined ? {} : { inspect: watching.inspect });

/** Opens the window of a watcher that the browser has blocked; null where there is none. */
export const blockedInspector = (): (() => void) | null => watching?.openBlocked ?? null;

/** From now on running flows can be attached to. To be called before the first of them starts, and only where it is allowed. */
export const watchFlows = async (): Promise<void> => {
  const { publishFeed } = await import(/* webpackChunkName: "flows-feed" */ './publish-feed');
  watching ??= await publishFeed(window);
};
