import type { Inspect, Watching } from './watching';

let watching: Watching | undefined;
let count: Inspect | undefined;

export const inspection = (): { inspect?: Inspect } => {
  const inspect = count ?? watching?.inspect;
  return inspect === undefined ? {} : { inspect };
};

/** Watched flows start even if no page needs them yet. */
export const areFlowsWatched = (): boolean => watching !== undefined;

/** Returns null if the browser has not blocked the inspector's window. */
export const blockedInspector = (): (() => void) | null => watching?.openBlocked ?? null;

/** Call only if inspection is allowed, and await before the first flow starts. */
export const watchFlows = async (): Promise<void> => {
  // In one chunk with `countFlows`, because each chunk lengthens the list of chunks in the initial JavaScript.
  const { publishFeed } = await import(/* webpackChunkName: "flows-inspection" */ './publish-feed');
  watching ??= await publishFeed(window);
};

/** Await before the first flow starts. Rejects if the code cannot be loaded. */
export const countFlows = async (): Promise<void> => {
  const { countTransitions } = await import(/* webpackChunkName: "flows-inspection" */ './count-transitions');
  count = countTransitions((event) => watching?.inspect(event));
};
