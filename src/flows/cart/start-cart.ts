import { createActor, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { cartMachine } from '../../../machines/cart';
import type { CartChange } from '../../../machines/cart-types';
import { listenTo } from '../../lib/listen-to';
import { pendingCartChangesSet, type PendingChange } from '../../state/pending-cart-changes';
import type { FlowContext } from '../flow-context';
import { recordedInspection } from '../inspection/recorded-inspection';
import { cartFlow } from './cart-flow';

export type CartActor = ActorRefFrom<typeof cartMachine>;

/** An addition is not shown before the server's cart contains the new line. */
const isSeen = (change: CartChange | null): change is PendingChange => change !== null && change.kind !== 'add';

const isBusy = ({ value }: SnapshotFrom<typeof cartMachine>): boolean =>
  value.sequence !== 'idle' && value.sequence !== 'following';

/** Starts the flow and copies its visible pending changes into the store, where every page reads them. */
export const startCart = (flowContext: FlowContext): { cart: CartActor; stop(): void } => {
  const cart = createActor(cartFlow(flowContext), recordedInspection());
  cart.subscribe((snapshot) => {
    const { accepted, sending, queue, clicked } = snapshot.context;
    const pending = [...accepted, sending, ...queue, clicked].filter(isSeen);
    flowContext.dispatch(pendingCartChangesSet({ pending, isBusy: isBusy(snapshot) }));
  });
  // Sends the last click when the page is left, because the flow may still be waiting for further clicks.
  const stopListening = listenTo('pagehide', () => cart.send({ type: 'page.left' }));
  cart.start();
  return {
    cart,
    stop: () => {
      stopListening();
      cart.stop();
    },
  };
};
