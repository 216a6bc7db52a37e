import type { Inspect, Watching } from './watching';

let watching: Watching | undefined;
let count: Inspect | undefined;

export const inspection = (): { inspect?: Inspect } => {
  const inspect = count ?? watching?.inspect;
  return inspect === undefined ? {} : { inspect };
};

/** True after `watchFlows`. The flows then start even if no page needs them yet. */
export const areFlowsWatched = (): boolean => watching !== undefined;

/** Returns a function that opens the inspector's window, or null if the browser has not blocked this window. */
export const blockedInspector = (): (() => void) | null => watching?.openBlocked ?? null;

/** Call this function only if inspection is allowed, and await it before the first flow starts. */
export const watchFlows = async (): Promise<void> => {
  // `countFlows` shares this chunk, because each chunk lengthens the list of chunks in the initial JavaScript.
  const { publishFeed } = await import(/* webpackChunkName: "flows-inspection" */ './publish-feed');
  watching ??= await publishFeed(window);
};

/** Await this function before the first flow starts. It rejects if the code cannot be loaded. */
export const countFlows = async (): Promise<void> => {
  const { countTransitions } = await import(/* webpackChunkName: "flows-inspection" */ './count-transitions');
  count = countTransitions((event) => watching?.inspect(event));
};
