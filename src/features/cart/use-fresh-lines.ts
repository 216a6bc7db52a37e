import { useEffect, useState } from 'react';
import type { ProductDetail } from '../../../contract/products';
import { staleAfterSeconds } from '../../api/api';
import { useCartQuery } from '../../api/cart';
import { productApi } from '../../api/product';
import { isApiFailure } from '../../api/failure';
import { refetch } from '../../flows/call-endpoint';
import { offerOf, pictureOf, variantOf } from '../../lib/product-variant';
import { guestLineRefreshed, type CartLine, type FreshLine } from '../../state/guest-cart';
import { useShopper, useShopSelector, useShopStore } from '../../state/hooks';

/** Prices in rupees by line id. */
type FormerPrices = ReadonlyMap<string, number>;

const noLongerSold: FreshLine = { countInStock: 0, isSold: false };

const freshOf = (product: ProductDetail, line: CartLine): FreshLine => {
  if (product.variants.length > 0 && variantOf(product, line) === undefined) return noLongerSold;
  const offer = offerOf(product, line);
  return {
    price: offer.price,
    countInStock: offer.countInStock,
    isSold: true,
    sku: offer.sku,
    image: offer.image ?? '',
    picture: pictureOf(product, offer) ?? null,
    shipsTo: product.shipsTo ?? undefined,
  };
};

/** Refetches the cart if its cached copy is stale. Without a session, refetches the products in the guest's cart. */
export const useFreshLines = (): FormerPrices => {
  const session = useShopper();
  const hasNoSession = session === null;
  const lines = useShopSelector((state) => state.guestCart);
  const { dispatch, getState } = useShopStore();
  const [former, setFormer] = useState<FormerPrices>(new Map());
  const productIds = [...new Set(lines.map(({ productId }) => productId))].sort().join(' ');

  useCartQuery(session?.user.userId ?? '', { skip: hasNoSession, refetchOnMountOrArgChange: staleAfterSeconds });

  useEffect(() => {
    if (!hasNoSession || productIds === '') return undefined;
    let isCurrent = true;
    const linesOf = (id: string) => getState().guestCart.filter(({ productId }) => productId === id);
    for (const productId of productIds.split(' ')) {
      void refetch(dispatch, productApi.endpoints.product, productId).then(
        (product) => {
          if (!isCurrent) return;
          for (const line of linesOf(productId)) {
            const { id, price } = line;
            const fresh = freshOf(product, line);
            dispatch(guestLineRefreshed({ id, fresh }));
            if ((fresh.price ?? price) !== price) setFormer((known) => new Map(known).set(id, price));
          }
        },
        (error: unknown) => {
          if (!isCurrent || !isApiFailure(error) || error.status !== 404) return;
          for (const { id } of linesOf(productId)) dispatch(guestLineRefreshed({ id, fresh: noLongerSold }));
        },
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [hasNoSession, productIds, dispatch, getState]);

  return former;
};
