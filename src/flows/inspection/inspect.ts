import type { InspectionEvent } from 'xstate';
import type { Inspect, Watching } from './watching';

let watching: Watching | undefined;
let count: Inspect | undefined;

/** Options for an actor; empty unless flows are watched or counted. */
export const inspection = (): { inspect?: Inspect } => {
  const inspectors = [watching?.inspect, count].filter((inspect) => inspect !== undefined);
  return inspectors.length === 0 ? {} : { inspect: (event) => inspectors.forEach((inspect) => inspect(event)) };
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

/**
 * Must be called before the first flow starts. `whenReady` calls its argument when the page has time to load the
 * counting code. Earlier events are buffered until then.
 */
export const countFlows = (whenReady: (load: () => void) => void): void => {
  const early: InspectionEvent[] = [];
  let counting: Inspect = (event) => void early.push(event);
  count = (event) => counting(event);
  whenReady(() => {
    import(/* webpackChunkName: "count-transitions" */ './count-transitions').then(
      ({ countTransitions }) => {
        counting = countTransitions();
        early.splice(0).forEach(counting);
      },
      // If the code cannot be loaded, this page view is not counted.
      () => {
        counting = () => undefined;
        early.length = 0;
      },
    );
  });
};
