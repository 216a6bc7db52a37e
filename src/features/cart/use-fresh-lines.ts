import { useEffect, useState } from 'react';
import { newEnough } from '../../api/api';
import { useCartQuery } from '../../api/cart';
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
  const session = useSession();
  const isGuest = session === null;
  const lines = useGuestCart();
  const dispatch = useShopDispatch();
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
