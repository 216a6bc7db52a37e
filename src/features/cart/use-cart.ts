import { cartCopy } from '../../copy/cart';
import { cartAct, cartChangesOf } from '../../flows/cart/cart-changes';
import { guestLineRemoved, guestLineRestored, guestQuantitySet } from '../../state/guest-cart';
import { useSession, useShopDispatch } from '../../state/hooks';
import { errorsForgotten, messageShown, offerAction } from '../../state/snackbar';
import { useCartLines, type CartLine, type CartLines } from './use-cart-lines';

/** The cart of whoever looks at it, and what can be done with it. */
export interface Cart extends CartLines {
  setQuantity(line: CartLine, quantity: number): void;
  /** Says that there is not as much as was asked for. */
  refuseQuantity(line: CartLine): void;
  remove(line: CartLine): void;
}

export const useCart = (): Cart => {
  const userId = useSession()?.user.userId;
  const dispatch = useShopDispatch();
  const changes = cartChangesOf(dispatch);
  const cart = useCartLines();

  const restore = (line: CartLine, position: number) => {
    if (userId === undefined) dispatch(guestLineRestored({ line, position }));
    else changes.restore(userId, { ...line, userId }, position);
  };

  return {
    ...cart,
    setQuantity: (line, quantity) => {
      dispatch(errorsForgotten(cartAct(line.id)));
      if (userId === undefined) dispatch(guestQuantitySet({ id: line.id, quantity }));
      else changes.setQuantity(userId, { ...line, userId }, quantity);
    },
    refuseQuantity: (line) =>
      dispatch(messageShown({ tone: 'error', text: cartCopy.overStock, act: cartAct(line.id) })),
    remove: (line) => {
      const position = cart.lines?.findIndex(({ id }) => id === line.id) ?? 0;
      if (userId === undefined) dispatch(guestLineRemoved(line.id));
      else changes.remove(userId, line.id);
      const offer = dispatch(offerAction(() => restore(line, position)));
      const action = { label: cartCopy.undo, offer };
      dispatch(messageShown({ tone: 'success', text: cartCopy.removed, action, act: cartAct(line.id) }));
    },
  };
};
