import type { Inspect, Watching } from './watching';

let watching: Watching | undefined;
let count: Inspect | undefined;

/** Returns options for an actor: an inspector if flows are watched or counted, otherwise nothing. */
export const inspection = (): { inspect?: Inspect } => {
  const inspect = count ?? watching?.inspect;
  return inspect === undefined ? {} : { inspect };
};

/** True if a developer can watch the flows. The flows then start even if no page needs them yet. */
export const areFlowsWatched = (): boolean => watching !== undefined;

/** Returns a function that opens the inspector's window if the browser has blocked it, otherwise null. */
export const blockedInspector = (): (() => void) | null => watching?.openBlocked ?? null;

/** Lets developers watch the flows. Call only if inspection is allowed, and await before the first flow starts. */
export const watchFlows = async (): Promise<void> => {
  // In one chunk with the counting, because every chunk makes the list of chunks in a page's initial JavaScript longer.
  const { publishFeed } = await import(/* webpackChunkName: "flows-inspection" */ './publish-feed');
  watching ??= await publishFeed(window);
};

/** Counts the flows' transitions. Await before the first flow starts. Rejects if the code cannot be loaded. */
export const countFlows = async (): Promise<void> => {
  const { countTransitions } = await import(/* webpackChunkName: "flows-inspection" */ './count-transitions');
  count = countTransitions((event) => watching?.inspect(event));
};
