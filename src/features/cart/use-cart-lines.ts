import { useCustomerCart } from '../../api/use-customer-cart';
import { useHydrated } from '../../rendering/use-hydrated';
import type { CartLine } from '../../state/guest-cart';
import { useShopper, useShopSelector } from '../../state/hooks';

export interface CartLines {
  /** Undefined while loading. */
  lines: readonly CartLine[] | undefined;
  /** Number of items. */
  count: number;
  /** In rupees. */
  total: number;
  error: unknown;
  isUpdating: boolean;
  reload(): PromiseLike<unknown>;
}

const none: readonly CartLine[] = [];

/** Every page's header loads this file, so the code that changes the cart is in another file, `use-cart.ts`. */
export const useCartLines = (): CartLines => {
  // The cart is unknown on the server and in the first frame.
  const isHydrated = useHydrated();
  const userId = useShopper()?.user.userId;
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
