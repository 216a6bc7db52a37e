import { cartCopy } from '../../copy/cart';
import { cartChangesOf } from '../../flows/cart-changes';
import { useCustomerCart } from '../../flows/use-customer-cart';
import { useHydrated } from '../../lib/use-hydrated';
import {
  removeFromGuestCart,
  restoreToGuestCart,
  setGuestQuantity,
  useGuestCart,
  type GuestCartItem,
} from '../../store/guest-cart';
import { useShopDispatch } from '../../store/hooks';
import { useSession } from '../../store/session';
import { messageShown, offerAction } from '../../store/snackbar';

export type CartLine = GuestCartItem;

/** The cart of whoever looks at it, and what can be done with it. */
export interface Cart {
  /** Undefined as long as nobody knows. */
  lines: readonly CartLine[] | undefined;
  /** Units. */
  count: number;
  /** Whole rupees. */
  total: number;
  error: unknown;
  isUpdating: boolean;
  reload(): void;
  setQuantity(line: CartLine, quantity: number): void;
  /** Says that there is not as much as was asked for. */
  refuseQuantity(): void;
  remove(line: CartLine): void;
}

const none: readonly CartLine[] = [];

export const useCart = (): Cart => {
  // The server and the first frame know nobody's cart.
  const isHydrated = useHydrated();
  const userId = useSession()?.user.userId;
  const dispatch = useShopDispatch();
  const changes = cartChangesOf(dispatch);
  const guestLines = useGuestCart();
  const { items, error, isUpdating, reload } = useCustomerCart(userId);

  const ownLines: readonly CartLine[] | undefined = userId === undefined ? guestLines : items;
  const lines = isHydrated ? ownLines : undefined;
  const known = lines ?? none;

  const restore = (line: CartLine, position: number) => {
    if (userId === undefined) restoreToGuestCart(line, position);
    else changes.restore(userId, { ...line, userId }, position);
  };

  return {
    lines,
    count: known.reduce((sum, line) => sum + line.quantity, 0),
    total: known.reduce((sum, line) => sum + line.subTotal, 0),
    error,
    isUpdating,
    reload,
    setQuantity: (line, quantity) => {
      if (userId === undefined) setGuestQuantity(line.id, quantity);
      else changes.setQuantity(userId, line.id, quantity);
    },
    refuseQuantity: () => dispatch(messageShown({ tone: 'error', text: cartCopy.overStock })),
    remove: (line) => {
      const position = known.findIndex(({ id }) => id === line.id);
      if (userId === undefined) removeFromGuestCart(line.id);
      else changes.remove(userId, line.id);
      const offer = offerAction(() => restore(line, position));
      dispatch(messageShown({ tone: 'success', text: cartCopy.removed, action: { label: cartCopy.undo, offer } }));
    },
  };
};
