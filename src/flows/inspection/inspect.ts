import type { Inspect, Watching } from './watching';

let watching: Watching | undefined;

/** Options for an actor; empty where inspection is not allowed. */
export const inspection = (): { inspect?: Inspect } => (watching === undefined ? {} : { inspect: watching.inspect });

/** Returns a function that opens the inspector's window if the browser has blocked it, otherwise null. */
export const blockedInspector = (): (() => void) | null => watching?.openBlocked ?? null;

/** Must be called before the first flow starts, and only where inspection is allowed. */
export const watchFlows = async (): Promise<void> => {
  const { publishFeed } = await import(/* webpackChunkName: "flows-feed" */ './publish-feed');
  watching ??= await publishFeed(window);
};
