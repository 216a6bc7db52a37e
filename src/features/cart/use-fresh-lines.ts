import { useEffect, useState } from 'react';
import { newEnough } from '../../api/api';
import { useCartQuery } from '../../api/cart';
import { catalogueApi } from '../../api/catalogue';
import { isApiFailure } from '../../api/failure';
import { guestProductRefreshed } from '../../state/guest-cart';
import { useSession, useShopSelector, useShopStore } from '../../state/hooks';

/** What a line's product cost before it was read anew, in rupees. */
export type FormerPrices = ReadonlyMap<string, number>;

/**
 * Reads the cart anew when it is looked at: a guest's lines by their products, because stored prices and stock grow old, a
 * customer's from the server. Returns the guest's prices that have changed, so that the page can say so.
 */
export const useFreshLines = (): FormerPrices => {
  const session = useSession();
  const isGuest = session === null;
  const lines = useShopSelector((state) => state.guestCart);
  const { dispatch, getState } = useShopStore();
  const [former, setFormer] = useState<FormerPrices>(new Map());
  const productIds = [...new Set(lines.map(({ productId }) => productId))].sort().join(' ');

  useCartQuery(session?.user.userId ?? '', { skip: isGuest, refetchOnMountOrArgChange: newEnough });

  useEffect(() => {
    if (!isGuest || productIds === '') return undefined;
    let wanted = true;
    for (const id of productIds.split(' ')) {
      const asked = dispatch(catalogueApi.endpoints.product.initiate(id, { subscribe: false, forceRefetch: true }));
      void asked.unwrap().then(
        ({ price, countInStock }) => {
          if (!wanted) return;
          const line = getState().guestCart.find(({ productId }) => productId === id);
          dispatch(guestProductRefreshed({ productId: id, fresh: { price, countInStock } }));
          if (line && line.price !== price) setFormer((known) => new Map(known).set(id, line.price));
        },
        (error: unknown) => {
          if (!wanted || !isApiFailure(error) || error.status !== 404) return;
          dispatch(guestProductRefreshed({ productId: id, fresh: { countInStock: 0 } }));
        },
      );
    }
    return () => {
      wanted = false;
    };
  }, [isGuest, productIds, dispatch, getState]);

  return former;
};
