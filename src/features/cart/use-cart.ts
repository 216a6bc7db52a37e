import { cartCopy } from '../../copy/cart';
import { cartAct } from '../../flows/cart/cart-act';
import { useCartActor } from '../../flows/cart/use-cart-actor';
import { guestLineRemoved, guestLineRestored, guestQuantitySet, type CartLine } from '../../state/guest-cart';
import { useShopper, useShopDispatch } from '../../state/hooks';
import { offerAction } from '../../state/offer-action';
import { errorsForgotten, messageShown } from '../../state/snackbar';
import { useCartLines, type CartLines } from './use-cart-lines';

export interface Cart extends CartLines {
  setQuantity(line: CartLine, quantity: number): void;
  refuseQuantity(line: CartLine): void;
  remove(line: CartLine): void;
}

export const useCart = (): Cart => {
  const userId = useShopper()?.user.userId;
  const dispatch = useShopDispatch();
  const withCart = useCartActor();
  const cart = useCartLines();

  const restore = (line: CartLine, position: number) => {
    if (userId === undefined) dispatch(guestLineRestored({ line, position }));
    else {
      const change = { kind: 'restore' as const, line: { ...line, userId }, position };
      withCart(cartAct(line.productId), (actor) => actor.send({ type: 'change.made', userId, change }));
    }
  };

  return {
    ...cart,
    setQuantity: (line, quantity) => {
      dispatch(errorsForgotten(cartAct(line.id)));
      if (userId === undefined) dispatch(guestQuantitySet({ id: line.id, quantity }));
      else {
        const { id } = line;
        withCart(cartAct(id), (actor) => actor.send({ type: 'quantity.chosen', userId, id, quantity }));
      }
    },
    refuseQuantity: (line) =>
      dispatch(messageShown({ tone: 'error', text: cartCopy.overStock, act: cartAct(line.id) })),
    remove: (line) => {
      const position = cart.lines?.findIndex(({ id }) => id === line.id) ?? 0;
      if (userId === undefined) dispatch(guestLineRemoved(line.id));
      else {
        const change = { kind: 'remove' as const, id: line.id };
        withCart(cartAct(line.id), (actor) => actor.send({ type: 'change.made', userId, change }));
      }
      const offer = dispatch(offerAction(() => restore(line, position)));
      const action = { label: cartCopy.undo, offer };
      dispatch(messageShown({ tone: 'success', text: cartCopy.removed, action, act: cartAct(line.id) }));
    },
  };
};
