import { useEffect } from 'react';
import { cartVersionSeen, newestCartVersion, subscribeToCartVersion } from '../../state/cart-version';
import { useShopActors } from '../shop-actors-provider';
import type { CustomerCart } from './use-customer-cart';

/** Tabs agree on the signed-in cart: what one has read the others read too. Used once, where the cart is always shown. */
export const useCartOfAllTabs = (userId: string | undefined, { version }: CustomerCart): void => {
  const withActors = useShopActors();

  useEffect(() => {
    if (userId !== undefined) cartVersionSeen(userId, version);
  }, [userId, version]);

  useEffect(() => {
    if (userId === undefined) return undefined;
    const hear = () => {
      const newest = newestCartVersion(userId);
      if (newest <= version) return;
      withActors(({ cart }) => cart.send({ type: 'cart.changedElsewhere', userId, version: newest }));
    };
    return subscribeToCartVersion(hear);
  }, [userId, version, withActors]);
};
