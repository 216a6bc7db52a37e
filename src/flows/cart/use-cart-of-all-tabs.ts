import { useEffect } from 'react';
import { cartVersionSeen, newestCartVersion, subscribeToCartVersion } from '../../state/cart-version';
import type { CustomerCart } from './use-customer-cart';

/** Tabs agree on the signed-in cart: what one has read the others read too. Used once, where the cart is always shown. */
export const useCartOfAllTabs = (userId: string | undefined, { version, isUpdating, reload }: CustomerCart): void => {
  useEffect(() => {
    if (userId !== undefined) cartVersionSeen(userId, version);
  }, [userId, version]);

  useEffect(() => {
    // A tab that is changing the cart reads it anew by itself.
    if (userId === undefined || isUpdating) return undefined;
    const hear = () => {
      if (newestCartVersion(userId) > version) reload();
    };
    return subscribeToCartVersion(hear);
  }, [userId, version, isUpdating, reload]);
};
