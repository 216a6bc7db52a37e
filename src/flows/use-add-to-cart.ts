import { useState } from 'react';
import type { ChosenOptions } from '../../contract/cart';
import type { Product } from '../../contract/products';
import { cartCopy } from '../copy/cart';
import { addToGuestCart, guestLineId, readGuestCart } from '../store/guest-cart';
import { useShopDispatch } from '../store/hooks';
import { readSession } from '../store/session';
import { messageShown } from '../store/snackbar';
import { cartChangesOf } from './cart-changes';

export interface AddToCartRequest {
  product: Product;
  quantity: number;
  options: ChosenOptions;
}

const addAsGuest = ({ product, quantity, options }: AddToCartRequest): boolean => {
  const known = readGuestCart().find((item) => item.id === guestLineId({ productId: product.id, ...options }));
  if (quantity + (known?.quantity ?? 0) > product.countInStock) return false;
  addToGuestCart({
    productId: product.id,
    productTitle: product.name,
    image: product.images[0] ?? '',
    picture: product.pictures[0] ?? null,
    rating: product.rating,
    price: product.price,
    countInStock: product.countInStock,
    quantity,
    ...options,
  });
  return true;
};

/** Puts a product into the cart, the guest's or the customer's, and says what became of it. */
export const useAddToCart = () => {
  const dispatch = useShopDispatch();
  const [isAdding, setAdding] = useState(false);

  const add = async (request: AddToCartRequest): Promise<void> => {
    const { product, quantity, options } = request;
    const sayAdded = () =>
      dispatch(
        messageShown({ tone: 'success', text: cartCopy.added, link: { label: cartCopy.viewCart, to: '/cart' } }),
      );
    const session = readSession();
    if (session === null) {
      if (addAsGuest(request)) sayAdded();
      else dispatch(messageShown({ tone: 'error', text: cartCopy.overStock }));
      return;
    }
    setAdding(true);
    const added = await cartChangesOf(dispatch).add({
      productId: product.id,
      quantity,
      userId: session.user.userId,
      ...options,
    });
    setAdding(false);
    if (added) sayAdded();
  };

  return { add, isAdding };
};
