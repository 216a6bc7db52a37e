import type { Inspect, Watching } from './watching';

let watching: Watching | undefined;
let count: Inspect | undefined;

/** Options for an actor; empty unless flows are watched or counted. */
export const inspection = (): { inspect?: Inspect } => {
  const inspect = count ?? watching?.inspect;
  return inspect === undefined ? {} : { inspect };
};

/** True if a developer can watch the flows, so that they run even while nothing needs them. */
export const areFlowsWatched = (): boolean => watching !== undefined;

/** Returns a function that opens the inspector's window if the browser has blocked it, otherwise null. */
export const blockedInspector = (): (() => void) | null => watching?.openBlocked ?? null;

/** Must be called before the first flow starts, and only where inspection is allowed. */
export const watchFlows = async (): Promise<void> => {
  const { publishFeed } = await import(/* webpackChunkName: "flows-feed" */ './publish-feed');
  watching ??= await publishFeed(window);
};

/** Must be awaited before the first flow starts. Rejects if the code cannot be loaded. */
export const countFlows = async (): Promise<void> => {
  const { countTransitions } = await import(/* webpackChunkName: "count-transitions" */ './count-transitions');
  count = countTransitions((event) => watching?.inspect(event));
};
