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

/** If the browser has blocked the inspector's window, returns a function that opens this window, otherwise null. */
export const blockedInspector = (): (() => void) | null => watching?.openBlocked ?? null;

/** Lets developers watch the flows. Call only if inspection is allowed, and await before the first flow starts. */
export const watchFlows = async (): Promise<void> => {
  // Shares a chunk with `countFlows`, because each chunk lengthens the list of chunks in the initial JavaScript.
  const { publishFeed } = await import(/* webpackChunkName: "flows-inspection" */ './publish-feed');
  watching ??= await publishFeed(window);
};

/** Counts the flows' transitions. Await before the first flow starts. Rejects if the code cannot be loaded. */
export const countFlows = async (): Promise<void> => {
  const { countTransitions } = await import(/* webpackChunkName: "flows-inspection" */ './count-transitions');
  count = countTransitions((event) => watching?.inspect(event));
};
