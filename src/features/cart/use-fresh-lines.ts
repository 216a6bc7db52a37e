import { useEffect, useState } from 'react';
import { api } from '../../api/api';
import { catalogueApi } from '../../api/catalogue';
import { isApiFailure } from '../../api/failure';
import { refreshGuestLine, useGuestCart } from '../../storage/guest-cart';
import { useShopDispatch } from '../../state/hooks';
import { useSession } from '../../storage/session';

/** What a line's product cost before it was read anew, in rupees. */
export type FormerPrices = ReadonlyMap<string, number>;

/**
 * Reads the cart anew when it is looked at: a guest's lines by their products, because stored prices and stock grow old, a
 * customer's from the server. Returns the guest's prices that have changed, so that the page can say so.
 */
export const useFreshLines = (): FormerPrices => {
  const isGuest = useSession() === null;
  const lines = useGuestCart();
  const dispatch = useShopDispatch();
  const [former, setFormer] = useState<FormerPrices>(new Map());
  const productIds = [...new Set(lines.map(({ productId }) => productId))].sort().join(' ');

  useEffect(() => {
    if (!isGuest) dispatch(api.util.invalidateTags(['Cart']));
  }, [isGuest, dispatch]);

  useEffect(() => {
    if (!isGuest || productIds === '') return undefined;
    let wanted = true;
    for (const id of productIds.split(' ')) {
      const asked = dispatch(catalogueApi.endpoints.product.initiate(id, { subscribe: false, forceRefetch: true }));
      void asked.unwrap().then(
        ({ price, countInStock }) => {
          if (!wanted) return;
          const changed = refreshGuestLine(id, { price, countInStock });
          if (changed !== null) setFormer((known) => new Map(known).set(id, changed));
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
