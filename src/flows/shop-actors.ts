import { createActor, type ActorRefFrom } from 'xstate';
import type { cartMergeMachine } from '../../machines/cart-merge';
import type { sessionMachine } from '../../machines/session';
import { listen } from '../state/listen';
import { tokenRejected } from '../state/session';
import { storedStateChangedElsewhere } from '../state/stored-slices';
import { cartMergeFlow } from './cart/cart-merge-flow';
import { startCart, type CartActor } from './cart/start-cart';
import type { FlowTools } from './flow-tools';
import { inspection } from './inspection/inspect';
import { offerBlockedInspector } from './inspection/offer-inspector';
import { followOtherTabs } from './session/follow-other-tabs';
import { sessionFlow } from './session/session-flow';

/** The flows that live as long as the page: who is signed in, what happens to the guest's cart then, and the customer's cart. */
export interface ShopActors {
  session: ActorRefFrom<typeof sessionMachine>;
  cartMerge: ActorRefFrom<typeof cartMergeMachine>;
  cart: CartActor;
  stop(): void;
}

export const startShopActors = (tools: FlowTools): ShopActors => {
  const { dispatch, getState } = tools;
  const currentUserId = () => getState().session?.user.userId ?? null;
  const session = createActor(sessionFlow(tools), inspection());
  const cartMerge = createActor(cartMergeFlow(tools), inspection());
  const { cart, stop: stopCart } = startCart(tools);

  let mergingFor: string | null = null;
  session.subscribe(({ context: { userId } }) => {
    if (userId === mergingFor) return;
    if (mergingFor !== null) cart.send({ type: 'session.ended' });
    mergingFor = userId;
    cartMerge.send(userId === null ? { type: 'session.ended' } : { type: 'merge.wanted', userId });
  });

  const hearConnection = () => cartMerge.send({ type: 'connection.restored' });
  window.addEventListener('online', hearConnection);
  const stopHearingOtherTabs = dispatch(
    listen({
      predicate: (action, state, before) =>
        storedStateChangedElsewhere.match(action) && state.session?.token !== before.session?.token,
      effect: () => session.send({ type: 'session.changedElsewhere', userId: currentUserId() }),
    }),
  );
  const stopHearingRejections = dispatch(
    listen({
      actionCreator: tokenRejected,
      // Somebody may have signed in anew since the call was sent: then nothing has happened to the current session.
      effect: ({ payload }) => {
        if (getState().session?.token === payload) session.send({ type: 'token.rejected' });
      },
    }),
  );

  const stopFollowing = followOtherTabs(tools, (seen) => cart.send({ type: 'cart.changedElsewhere', ...seen }));

  cartMerge.start();
  session.start();
  session.send({ type: 'session.restored', userId: currentUserId() });
  offerBlockedInspector(dispatch);

  return {
    session,
    cartMerge,
    cart,
    stop: () => {
      window.removeEventListener('online', hearConnection);
      stopFollowing();
      stopHearingOtherTabs();
      stopHearingRejections();
      session.stop();
      cartMerge.stop();
      stopCart();
    },
  };
};
