import { useCustomerCart } from '../../flows/cart/use-customer-cart';
import { useHydrated } from '../../rendering/use-hydrated';
import type { GuestCartItem } from '../../state/guest-cart';
import { useSession, useShopSelector } from '../../state/hooks';

export type CartLine = GuestCartItem;

/** The cart of the current visitor. */
export interface CartLines {
  /** Undefined until it is known. */
  lines: readonly CartLine[] | undefined;
  /** Units. */
  count: number;
  /** Whole rupees. */
  total: number;
  error: unknown;
  isUpdating: boolean;
  reload(): void;
}

const none: readonly CartLine[] = [];

/** Reads the cart. Every page does, for its header: what changes the cart is in `use-cart.ts`. */
export const useCartLines = (): CartLines => {
  // The server and the first frame know no cart.
  const isHydrated = useHydrated();
  const userId = useSession()?.user.userId;
  const guestLines = useShopSelector((state) => state.guestCart);
  const { items, error, isUpdating, reload } = useCustomerCart(userId);

  const ownLines: readonly CartLine[] | undefined = userId === undefined ? guestLines : items;
  const lines = isHydrated ? ownLines : undefined;
  const known = lines ?? none;
  return {
    lines,
    count: known.reduce((sum, line) => sum + line.quantity, 0),
    total: known.reduce((sum, line) => sum + line.subTotal, 0),
    error,
    isUpdating,
    reload,
  };
};
