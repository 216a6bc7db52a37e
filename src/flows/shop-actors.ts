import { createActor, type ActorRefFrom } from 'xstate';
import type { cartMergeMachine } from '../../machines/cart-merge';
import type { sessionMachine } from '../../machines/session';
import { inspectCopy } from '../copy/inspect';
import { listenTo } from '../lib/listen-to';
import type { ShopDispatch } from '../state/make-store';
import { listen } from '../state/listen';
import { tokenRejected } from '../state/session';
import { offerAction } from '../state/offer-action';
import { messageShown } from '../state/snackbar';
import { storedStateChangedElsewhere } from '../state/stored-slices';
import { cartMergeFlow } from './cart/cart-merge-flow';
import { startCart, type CartActor } from './cart/start-cart';
import type { FlowContext } from './flow-context';
import { blockedInspector } from './inspection/inspect';
import { recordedInspection } from './inspection/recorded-inspection';
import { followOtherTabs } from './session/follow-other-tabs';
import { sessionFlow } from './session/session-flow';

export interface ShopActors {
  session: ActorRefFrom<typeof sessionMachine>;
  cartMerge: ActorRefFrom<typeof cartMergeMachine>;
  cart: CartActor;
  /** Reports a change of the user that another tab stored before the flows started. */
  checkUser(): void;
  stop(): void;
}

/** Browsers block windows that open without a click, so a button opens the inspector. */
const offerBlockedInspector = (dispatch: ShopDispatch): void => {
  const open = blockedInspector();
  if (open === null) return;
  const action = { label: inspectCopy.open, offer: dispatch(offerAction(open)) };
  dispatch(messageShown({ tone: 'error', text: inspectCopy.blocked, action }));
};

/** `restoredUserId` is the user whose session was stored before this code began to load. */
export const startShopActors = (flowContext: FlowContext, restoredUserId: string | null): ShopActors => {
  const { dispatch, getState } = flowContext;
  const currentUserId = () => getState().session?.user.userId ?? null;
  const session = createActor(sessionFlow(flowContext), recordedInspection());
  const cartMerge = createActor(cartMergeFlow(flowContext), recordedInspection());
  const { cart, stop: stopCart } = startCart(flowContext);

  let mergingFor: string | null = null;
  session.subscribe(({ context: { userId } }) => {
    if (userId === mergingFor) return;
    if (mergingFor !== null) cart.send({ type: 'session.ended' });
    mergingFor = userId;
    cartMerge.send(userId === null ? { type: 'session.ended' } : { type: 'merge.wanted', userId });
  });

  const stopWatchingConnection = listenTo('online', () => cartMerge.send({ type: 'connection.restored' }));
  const reportChange = () => session.send({ type: 'session.changedElsewhere', userId: currentUserId() });
  const stopWatchingTabs = dispatch(
    listen({
      predicate: (action, state, before) =>
        storedStateChangedElsewhere.match(action) &&
        (state.session?.token !== before.session?.token || state.session?.user.userId !== before.session?.user.userId),
      effect: reportChange,
    }),
  );
  const stopWatchingRejections = dispatch(
    listen({
      actionCreator: tokenRejected,
      // The rejected token may be older than the current token.
      effect: ({ payload }) => {
        if (getState().session?.token === payload) session.send({ type: 'token.rejected' });
      },
    }),
  );

  const stopFollowing = followOtherTabs(flowContext, (seen) => cart.send({ type: 'cart.changedElsewhere', ...seen }));

  cartMerge.start();
  session.start();
  session.send({ type: 'session.restored', userId: restoredUserId });
  offerBlockedInspector(dispatch);

  return {
    session,
    cartMerge,
    cart,
    checkUser: () => {
      if (session.getSnapshot().context.userId !== currentUserId()) reportChange();
    },
    stop: () => {
      stopWatchingConnection();
      stopFollowing();
      stopWatchingTabs();
      stopWatchingRejections();
      session.stop();
      cartMerge.stop();
      stopCart();
    },
  };
};
