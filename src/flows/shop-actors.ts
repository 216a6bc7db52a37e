import { createActor, type ActorRefFrom } from 'xstate';
import type { cartMergeMachine } from '../../machines/cart-merge';
import type { sessionMachine } from '../../machines/session';
import { readSession, subscribeRejection } from '../storage/session';
import { cartMergeFlow } from './cart/cart-merge-flow';
import { startCart, type CartActor } from './cart/start-cart';
import type { FlowTools } from './flow-tools';
import { inspection } from './inspection/inspect';
import { offerBlockedInspector } from './inspection/offer-inspector';
import { sessionFlow } from './session/session-flow';

/** The flows that live as long as the page: who is signed in, what happens to the guest's cart then, and the customer's cart. */
export interface ShopActors {
  session: ActorRefFrom<typeof sessionMachine>;
  cartMerge: ActorRefFrom<typeof cartMergeMachine>;
  cart: CartActor;
  stop(): void;
}

const currentUserId = () => readSession()?.user.userId ?? null;

export const startShopActors = (tools: FlowTools): ShopActors => {
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

  const hearOtherTabs = (event: StorageEvent) => {
    // The token is written last and removed first: with it the session as a whole has changed.
    if (event.key === 'token' || event.key === null) {
      session.send({ type: 'session.changedElsewhere', userId: currentUserId() });
    }
  };
  const hearConnection = () => cartMerge.send({ type: 'connection.restored' });
  window.addEventListener('storage', hearOtherTabs);
  window.addEventListener('online', hearConnection);
  const stopHearingRejections = subscribeRejection(() => session.send({ type: 'token.rejected' }));

  cartMerge.start();
  session.start();
  session.send({ type: 'session.restored', userId: currentUserId() });
  offerBlockedInspector(tools.dispatch);

  return {
    session,
    cartMerge,
    cart,
    stop: () => {
      window.removeEventListener('storage', hearOtherTabs);
      window.removeEventListener('online', hearConnection);
      stopHearingRejections();
      session.stop();
      cartMerge.stop();
      stopCart();
    },
  };
};
