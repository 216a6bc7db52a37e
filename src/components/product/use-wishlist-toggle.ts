import { useState } from 'react';
import type { ListedProduct } from '../../api/catalogue';
import { wishlistApi, useWishlistQuery } from '../../api/wishlist';
import { failureText } from '../../copy/failures';
import { wishlistCopy } from '../../copy/product';
import { useSession, useShopDispatch } from '../../state/hooks';
import { returnAddressKept } from '../../state/return-address';
import { messageShown } from '../../state/snackbar';

export type WishlistProduct = Pick<ListedProduct, 'id' | 'name' | 'pictures' | 'rating' | 'price'>;

/** Fetches the wishlist only if `wasHovered` (specification, sections 4 and 5). */
export const useWishlistToggle = (product: WishlistProduct, wasHovered: boolean) => {
  const { id: productId, name: productTitle, pictures, rating, price } = product;
  const dispatch = useShopDispatch();
  const userId = useSession()?.user.userId;
  const { data } = useWishlistQuery({ userId: userId ?? '', productId }, { skip: userId === undefined || !wasHovered });
  const [isBusy, setBusy] = useState(false);
  const item = userId === undefined ? undefined : data?.find((listed) => listed.productId === productId);

  const act = `wishlist:${productId}`;
  const show = (tone: 'success' | 'error', text: string) => dispatch(messageShown({ tone, text, act }));

  const showSignInRequired = () => {
    dispatch(returnAddressKept(window.location.pathname + window.location.search));
    const link = { label: wishlistCopy.signIn, to: '/signIn' };
    dispatch(messageShown({ tone: 'error', text: wishlistCopy.signInFirst, act, link }));
  };

  const toggle = async (): Promise<void> => {
    if (userId === undefined) return showSignInRequired();
    if (isBusy) return undefined;
    setBusy(true);
    const { addToWishlist, removeFromWishlist } = wishlistApi.endpoints;
    try {
      if (item === undefined) {
        const image = pictures[0]?.file ?? '';
        const body = { productTitle, image, rating, price, productId, userId };
        const { msg } = await dispatch(addToWishlist.initiate(body, { track: false })).unwrap();
        show('success', msg);
      } else {
        await dispatch(removeFromWishlist.initiate(item.id, { track: false })).unwrap();
        show('success', wishlistCopy.removed);
      }
    } catch (error) {
      show('error', failureText(error));
    }
    setBusy(false);
    return undefined;
  };

  return { isListed: item !== undefined, isBusy, toggle };
};
