import { useEffect, useState } from 'react';
import { staleAfterSeconds } from '../../api/api';
import { useCartQuery } from '../../api/cart';
import { productApi } from '../../api/product';
import { isApiFailure } from '../../api/failure';
import { refetch } from '../../flows/call-endpoint';
import { guestProductRefreshed } from '../../state/guest-cart';
import { useShopper, useShopSelector, useShopStore } from '../../state/hooks';

/** Former prices in rupees, by product id. */
type FormerPrices = ReadonlyMap<string, number>;

/**
 * Refetches a customer's cart, or the products of a guest's lines, whose stored price and stock may be outdated.
 * Returns the former prices of a guest's changed products.
 */
export const useFreshLines = (): FormerPrices => {
  const session = useShopper();
  const isGuest = session === null;
  const lines = useShopSelector((state) => state.guestCart);
  const { dispatch, getState } = useShopStore();
  const [former, setFormer] = useState<FormerPrices>(new Map());
  const productIds = [...new Set(lines.map(({ productId }) => productId))].sort().join(' ');

  useCartQuery(session?.user.userId ?? '', { skip: isGuest, refetchOnMountOrArgChange: staleAfterSeconds });

  useEffect(() => {
    if (!isGuest || productIds === '') return undefined;
    let isCurrent = true;
    for (const id of productIds.split(' ')) {
      void refetch(dispatch, productApi.endpoints.product, id).then(
        ({ price, countInStock, shipsTo }) => {
          if (!isCurrent) return;
          const line = getState().guestCart.find(({ productId }) => productId === id);
          dispatch(
            guestProductRefreshed({ productId: id, fresh: { price, countInStock, shipsTo: shipsTo ?? undefined } }),
          );
          if (line && line.price !== price) setFormer((known) => new Map(known).set(id, line.price));
        },
        (error: unknown) => {
          if (!isCurrent || !isApiFailure(error) || error.status !== 404) return;
          dispatch(guestProductRefreshed({ productId: id, fresh: { countInStock: 0 } }));
        },
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [isGuest, productIds, dispatch, getState]);

  return former;
};
