import type { InspectionEvent } from 'xstate';
import type { ShopDispatch } from '../../store/make-store';

/** Hears everything that happens to an actor and to those it invokes. */
export type Inspect = (event: InspectionEvent) => void;

let watching: Inspect | undefined;

/** An option of every actor the shop starts: empty where nobody may watch. */
export const inspection = (): { inspect?: Inspect } => (watching === undefined ? {} : { inspect: watching });

/** From now on running flows can be attached to. To be called before the first of them starts, and only where it is allowed. */
export const watchFlows = async (dispatch: ShopDispatch): Promise<void> => {
  const { publishFeed } = await import(/* webpackChunkName: "flows-feed" */ './publish-feed');
  watching ??= await publishFeed(window, dispatch);
};
