import { useSyncExternalStore } from 'react';
import type { CartItem } from '../../../contract/cart';
import { useCartQuery } from '../../api/cart';
import { cartCopy } from '../../copy/cart';
import { cartChangesOf } from '../../flows/cart-changes';
import { useHydrated } from '../../lib/use-hydrated';
import {
  readGuestCart,
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

const none: readonly CartItem[] = [];
const never = () => false;

export const useCart = (): Cart => {
  // The server and the first frame know nobody's cart.
  const isHydrated = useHydrated();
  const session = useSession();
  const userId = session?.user.userId;
  const dispatch = useShopDispatch();
  const guestLines = useGuestCart();
  const server = useCartQuery(userId ?? '', { skip: userId === undefined });
  const changes = cartChangesOf(dispatch);
  const isUpdating = useSyncExternalStore(changes.subscribe, changes.isBusy, never);

  const ownLines = userId === undefined ? guestLines : server.currentData?.items;
  const lines: readonly CartLine[] | undefined = isHydrated ? ownLines : undefined;
  const known = lines ?? none;

  const restore = (line: CartLine, position: number) => {
    const { productId, quantity, ram, weight, size } = line;
    if (userId === undefined) restoreToGuestCart(line, position);
    else void changes.add({ productId, quantity, ram, weight, size, userId });
  };

  return {
    lines,
    count: known.reduce((sum, line) => sum + line.quantity, 0),
    total: known.reduce((sum, line) => sum + line.subTotal, 0),
    error: server.error,
    isUpdating,
    reload: () => void server.refetch(),
    setQuantity: (line, quantity) => {
      if (userId === undefined) setGuestQuantity(line.id, quantity);
      else changes.setQuantity(userId, line.id, quantity);
    },
    refuseQuantity: () => dispatch(messageShown({ tone: 'error', text: cartCopy.overStock })),
    remove: (line) => {
      const position = userId === undefined ? readGuestCart().findIndex(({ id }) => id === line.id) : 0;
      if (userId === undefined) removeFromGuestCart(line.id);
      else changes.remove(userId, line.id);
      const offer = offerAction(() => restore(line, position));
      dispatch(messageShown({ tone: 'success', text: cartCopy.removed, action: { label: cartCopy.undo, offer } }));
    },
  };
};
