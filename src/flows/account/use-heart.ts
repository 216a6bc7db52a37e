import { useState } from 'react';
import type { ListedProduct } from '../../api/catalogue';
import { myListApi, useMyListQuery } from '../../api/my-list';
import { failureText } from '../../copy/failures';
import { heartCopy } from '../../copy/product';
import { useSession, useShopDispatch } from '../../state/hooks';
import { returnAddressKept } from '../../state/return-address';
import { messageShown } from '../../state/snackbar';

/** What My List keeps of a product. */
export type LikedProduct = Pick<ListedProduct, 'id' | 'name' | 'pictures' | 'rating' | 'price'>;

/**
 * The heart of one product: whether it is in My List, and how it gets there and out again (specification, sections 4 and
 * 5). The list is asked only once somebody looks at the product.
 */
export const useHeart = (product: LikedProduct, isLookedAt: boolean) => {
  const { id: productId, name: productTitle, pictures, rating, price } = product;
  const dispatch = useShopDispatch();
  const userId = useSession()?.user.userId;
  const { data } = useMyListQuery({ userId: userId ?? '', productId }, { skip: userId === undefined || !isLookedAt });
  const [isBusy, setBusy] = useState(false);
  const item = userId === undefined ? undefined : data?.find((listed) => listed.productId === productId);

  const act = `my-list:${productId}`;
  const say = (tone: 'success' | 'error', text: string) => dispatch(messageShown({ tone, text, act }));

  const askToSignIn = () => {
    dispatch(returnAddressKept(window.location.pathname + window.location.search));
    dispatch(
      messageShown({
        tone: 'error',
        text: heartCopy.signInFirst,
        act,
        link: { label: heartCopy.signIn, to: '/signIn' },
      }),
    );
  };

  const toggle = async (): Promise<void> => {
    if (userId === undefined) return askToSignIn();
    if (isBusy) return undefined;
    setBusy(true);
    const { addToMyList, removeFromMyList } = myListApi.endpoints;
    try {
      if (item === undefined) {
        const image = pictures[0]?.file ?? '';
        const body = { productTitle, image, rating, price, productId, userId };
        const { msg } = await dispatch(addToMyList.initiate(body, { track: false })).unwrap();
        say('success', msg);
      } else {
        await dispatch(removeFromMyList.initiate(item.id, { track: false })).unwrap();
        say('success', heartCopy.removed);
      }
    } catch (error) {
      say('error', failureText(error));
    }
    setBusy(false);
    return undefined;
  };

  return { isListed: item !== undefined, isBusy, toggle };
};
