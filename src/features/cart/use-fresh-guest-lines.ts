import { useEffect, useState } from 'react';
import { catalogueApi } from '../../api/catalogue';
import { isApiFailure } from '../../api/failure';
import { refreshGuestLine, useGuestCart } from '../../store/guest-cart';
import { useShopDispatch } from '../../store/hooks';
import { useSession } from '../../store/session';

/** What a guest's line said before it was read anew: its old price in rupees. */
export type FormerPrices = Readonly<Record<string, number>>;

/**
 * Reads the products of the guest's lines anew when the cart is looked at: stored prices and stock grow old. Returns the
 * prices that have changed, so that the page can say so.
 */
export const useFreshGuestLines = (): FormerPrices => {
  const isGuest = useSession() === null;
  const lines = useGuestCart();
  const dispatch = useShopDispatch();
  const [former, setFormer] = useState<FormerPrices>({});
  const productIds = [...new Set(lines.map(({ productId }) => productId))].sort().join(' ');

  useEffect(() => {
    if (!isGuest || productIds === '') return undefined;
    let wanted = true;
    for (const id of productIds.split(' ')) {
      const asked = dispatch(catalogueApi.endpoints.product.initiate(id, { subscribe: false, forceRefetch: true }));
      void asked.unwrap().then(
        ({ price, countInStock }) => {
          if (!wanted) return;
          const changed = refreshGuestLine(id, { price, countInStock });
          if (changed !== null) setFormer((known) => ({ ...known, [id]: changed }));
        },
        (error: unknown) => {
          if (wanted && isApiFailure(error) && error.status === 404) refreshGuestLine(id, { countInStock: 0 });
        },
      );
    }
    return () => {
      wanted = false;
    };
  }, [isGuest, productIds, dispatch]);

  return former;
};
