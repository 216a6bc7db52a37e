import { useState } from 'react';
import type { ChosenOptions } from '../../../contract/cart';
import type { CartItemPayload } from '../../../contract/payloads';
import type { Product } from '../../../contract/products';
import { cartCopy } from '../../copy/cart';
import type { AddedToCart } from '../../state/cart-drawer';
import { guestLineAdded } from '../../state/guest-cart';
import { useShopStore } from '../../state/hooks';
import type { ShopStore } from '../../state/make-store';
import { errorsForgotten, messageShown } from '../../state/snackbar';
import { cartAct } from './cart-act';
import { itemPayload } from './cart-payloads';
import type { CartActor } from './start-cart';
import { useCartActor } from './use-cart-actor';

/** The product fields that a cart line needs. */
export type BuyableProduct = Pick<Product, 'id' | 'name' | 'images' | 'pictures' | 'rating' | 'price' | 'countInStock'>;

interface AddToCartRequest {
  product: BuyableProduct;
  quantity: number;
  options: ChosenOptions;
}

const lineOf = ({ product, quantity, options }: AddToCartRequest) => ({
  productId: product.id,
  productTitle: product.name,
  image: product.images[0] ?? '',
  rating: product.rating,
  price: product.price,
  countInStock: product.countInStock,
  quantity,
  ...options,
});

const addAsGuest = ({ dispatch, getState }: ShopStore, request: AddToCartRequest): boolean => {
  const { product, quantity } = request;
  // The stock is shared by lines with other options.
  const known = getState().guestCart.filter(({ productId }) => productId === product.id);
  if (known.reduce((sum, line) => sum + line.quantity, quantity) > product.countInStock) return false;
  dispatch(guestLineAdded({ ...lineOf(request), picture: product.pictures[0] ?? null }));
  return true;
};

/** Queues an addition; `onResult` gets whether the product is in the cart now. */
const sendAddition = (cart: CartActor, body: CartItemPayload, onResult: (isAdded: boolean) => void) => {
  const key = crypto.randomUUID();
  const finish = (isAdded: boolean) => {
    subscriptions.forEach((one) => one.unsubscribe());
    onResult(isAdded);
  };
  const subscriptions = [
    cart.on('change.answered', ({ change, isAccepted }) => {
      if (change?.kind === 'add' && change.key === key) finish(isAccepted);
    }),
    cart.on('changes.dropped', () => finish(false)),
  ];
  cart.send({ type: 'change.made', userId: body.userId, change: { kind: 'add', key, body } });
};

/**
 * Adds a product to the guest's or the customer's cart. Resolves to what was added, or to null after an error message.
 */
export const useAddToCart = () => {
  const store = useShopStore();
  const { dispatch } = store;
  const withCart = useCartActor();
  const [isAdding, setAdding] = useState(false);

  const addAsCustomer = async (userId: string, request: AddToCartRequest): Promise<boolean> => {
    setAdding(true);
    const body = itemPayload({ ...lineOf(request), userId });
    const isAdded = await new Promise<boolean>((onResult) =>
      withCart(
        cartAct(body.productId),
        (cart) => sendAddition(cart, body, onResult),
        () => onResult(false),
      ),
    );
    setAdding(false);
    return isAdded;
  };

  const add = async (request: AddToCartRequest): Promise<AddedToCart | null> => {
    const { product, quantity, options } = request;
    const { session } = store.getState();
    dispatch(errorsForgotten(cartAct(product.id)));
    if (session !== null) {
      if (!(await addAsCustomer(session.user.userId, request))) return null;
    } else if (!addAsGuest(store, request)) {
      dispatch(messageShown({ tone: 'error', text: cartCopy.overStock, act: cartAct(product.id) }));
      return null;
    }
    const { id, name, price, pictures } = product;
    const message = session === null ? null : cartCopy.addedToDatabase;
    return { productId: id, productTitle: name, picture: pictures[0] ?? null, price, quantity, ...options, message };
  };

  return { add, isAdding };
};
