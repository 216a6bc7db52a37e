import type { Inspect, Watching } from './watching';

let watching: Watching | undefined;

/** The actor options that enable inspection; empty where it is not allowed. */
export const inspection = (): { inspect?: Inspect } => (watching === undefined ? {} : { inspect: watching.inspect });

/** Opens the inspector's blocked window; null if there is none. */
export const blockedInspector = (): (() => void) | null => watching?.openBlocked ?? null;

/** Enables inspection. Call it before the first flow starts, and only where it is allowed. */
export const watchFlows = async (): Promise<void> => {
  const { publishFeed } = await import(/* webpackChunkName: "flows-feed" */ './publish-feed');
  watching ??= await publishFeed(window);
};
