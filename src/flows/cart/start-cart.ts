import { createActor, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { cartMachine, CartChange } from '../../../machines/cart';
import { cartChangesNoted, type PendingChange } from '../../state/cart-changes-under-way';
import type { FlowTools } from '../flow-tools';
import { inspection } from '../inspection/inspect';
import { cartFlow } from './cart-flow';

export type CartActor = ActorRefFrom<typeof cartMachine>;

/** An addition is seen when it is in the cart; every other change at once. */
const isSeen = (change: CartChange | null): change is PendingChange => change !== null && change.kind !== 'add';

const isBusy = ({ value }: SnapshotFrom<typeof cartMachine>): boolean =>
  value.sequence !== 'idle' && value.sequence !== 'following';

/** Starts the flow of the signed-in cart. Every page shows the cart: what is under way stands in the store for them. */
export const startCart = (tools: FlowTools): { cart: CartActor; stop(): void } => {
  const cart = createActor(cartFlow(tools), inspection());
  cart.subscribe((snapshot) => {
    const { accepted, sending, queue, clicked } = snapshot.context;
    const pending = [...accepted, sending, ...queue, clicked].filter(isSeen);
    tools.dispatch(cartChangesNoted({ pending, isBusy: isBusy(snapshot) }));
  });
  // The last click counts, also where the page is closed at once.
  const hearLeave = () => cart.send({ type: 'page.left' });
  window.addEventListener('pagehide', hearLeave);
  cart.start();
  return {
    cart,
    stop: () => {
      window.removeEventListener('pagehide', hearLeave);
      cart.stop();
    },
  };
};
