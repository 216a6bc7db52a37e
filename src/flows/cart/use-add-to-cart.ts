import { useState } from 'react';
import type { ChosenOptions } from '../../../contract/cart';
import { cartLines } from '../../../contract/limits';
import type { CartItemPayload } from '../../../contract/payloads';
import { pick } from '../../../contract/pick';
import type { Product } from '../../../contract/products';
import { cartCopy } from '../../copy/cart';
import { pictureOf, type Offer } from '../../lib/product-variant';
import type { AddedToCart } from '../../state/cart-drawer';
import { guestLineAdded, guestLineId } from '../../state/guest-cart';
import { useShopStore } from '../../state/hooks';
import type { ShopStore } from '../../state/make-store';
import { errorsForgotten, messageShown } from '../../state/snackbar';
import { cartAct } from './cart-act';
import { itemPayload } from './cart-payloads';
import type { CartActor } from './start-cart';
import { useCartActor } from './use-cart-actor';

export type BuyableProduct = Pick<Product, 'id' | 'name' | 'images' | 'pictures' | 'rating' | 'price' | 'countInStock'>;

interface AddToCartRequest {
  product: BuyableProduct;
  /** If `offer` is absent, the product's own values are used. */
  offer?: Offer;
  quantity: number;
  options: ChosenOptions;
}

const lineOf = ({ product, offer, quantity, options }: AddToCartRequest) => ({
  productId: product.id,
  productTitle: product.name,
  image: offer?.image ?? product.images[0] ?? '',
  rating: product.rating,
  price: (offer ?? product).price,
  countInStock: (offer ?? product).countInStock,
  quantity,
  ...options,
  sku: offer?.sku ?? null,
});

/** Returns the reason if the product cannot be added, otherwise null. */
const addAsGuest = ({ dispatch, getState }: ShopStore, request: AddToCartRequest): string | null => {
  const line = lineOf(request);
  const id = guestLineId(line);
  const { guestCart } = getState();
  const known = guestCart.find((other) => other.id === id);
  if ((known?.quantity ?? 0) + line.quantity > line.countInStock) return cartCopy.overStock;
  if (known === undefined && guestCart.length >= cartLines) return cartCopy.full;
  dispatch(guestLineAdded({ ...line, picture: pictureOf(request.product, line) ?? null }));
  return null;
};

const sendAddition = (cart: CartActor, body: CartItemPayload, onResult: (isAdded: boolean) => void) => {
  const key = crypto.randomUUID();
  const finish = (isAdded: boolean) => {
    subscriptions.forEach((one) => one.unsubscribe());
    onResult(isAdded);
  };
  const subscriptions = [
    cart.on('change.completed', ({ change, isAccepted }) => {
      if (change.kind === 'add' && change.key === key) finish(isAccepted);
    }),
    cart.on('changes.dropped', () => finish(false)),
  ];
  cart.send({ type: 'change.made', userId: body.userId, change: { kind: 'add', key, body } });
};

/** `add` resolves to the added product and options, or to null if nothing was added. */
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
    const { product } = request;
    const { session } = store.getState();
    dispatch(errorsForgotten(cartAct(product.id)));
    if (session !== null) {
      if (!(await addAsCustomer(session.user.userId, request))) return null;
    } else {
      const problem = addAsGuest(store, request);
      if (problem !== null) {
        dispatch(messageShown({ tone: 'error', text: problem, act: cartAct(product.id) }));
        return null;
      }
    }
    const line = lineOf(request);
    return {
      ...pick(line, ['productId', 'productTitle', 'price', 'quantity', 'ram', 'size', 'weight', 'sku']),
      picture: pictureOf(product, line) ?? null,
      message: session === null ? null : cartCopy.addedToDatabase,
    };
  };

  return { add, isAdding };
};
