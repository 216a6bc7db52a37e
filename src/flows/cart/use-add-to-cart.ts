import { useState } from 'react';
import type { CartAddBody, ChosenOptions } from '../../../contract/cart';
import type { Product } from '../../../contract/products';
import { cartCopy } from '../../copy/cart';
import type { AddedToCart } from '../../state/cart-drawer';
import { addToGuestCart, readGuestCart } from '../../storage/guest-cart';
import { useShopDispatch } from '../../state/hooks';
import { readSession } from '../../storage/session';
import { errorsForgotten, messageShown } from '../../state/snackbar';
import { cartAct } from './cart-act';
import type { CartActor } from './start-cart';
import { useCartActor } from './use-cart-actor';

/** What of a product goes into a cart. */
export type BuyableProduct = Pick<Product, 'id' | 'name' | 'images' | 'pictures' | 'rating' | 'price' | 'countInStock'>;

export interface AddToCartRequest {
  product: BuyableProduct;
  quantity: number;
  options: ChosenOptions;
}

const addAsGuest = ({ product, quantity, options }: AddToCartRequest): boolean => {
  // The stock is the product's: its lines with other options count too.
  const known = readGuestCart().filter(({ productId }) => productId === product.id);
  if (known.reduce((sum, line) => sum + line.quantity, quantity) > product.countInStock) return false;
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

/** Sends an addition in its turn; `answered` is told whether the product is in the cart now. */
const sendAddition = (
  cart: CartActor,
  body: CartAddBody & { userId: string },
  answered: (isAdded: boolean) => void,
) => {
  const key = crypto.randomUUID();
  const settle = (isAdded: boolean) => {
    hearing.forEach((one) => one.unsubscribe());
    answered(isAdded);
  };
  const hearing = [
    cart.on('change.answered', ({ change, isAccepted }) => {
      if (change?.kind === 'add' && change.key === key) settle(isAccepted);
    }),
    cart.on('changes.dropped', () => settle(false)),
  ];
  cart.send({ type: 'change.made', userId: body.userId, change: { kind: 'add', key, body } });
};

/** Puts a product into the cart, the guest's or the customer's. Answers what was added; a failure is told, and null. */
export const useAddToCart = () => {
  const dispatch = useShopDispatch();
  const withCart = useCartActor();
  const [isAdding, setAdding] = useState(false);

  const addAsCustomer = async (userId: string, { product, quantity, options }: AddToCartRequest): Promise<boolean> => {
    setAdding(true);
    const isAdded = await new Promise<boolean>((answered) =>
      withCart(
        cartAct(product.id),
        (cart) => sendAddition(cart, { productId: product.id, quantity, userId, ...options }, answered),
        () => answered(false),
      ),
    );
    setAdding(false);
    return isAdded;
  };

  const add = async (request: AddToCartRequest): Promise<AddedToCart | null> => {
    const { product, quantity, options } = request;
    const session = readSession();
    dispatch(errorsForgotten(cartAct(product.id)));
    if (session !== null) {
      if (!(await addAsCustomer(session.user.userId, request))) return null;
    } else if (!addAsGuest(request)) {
      dispatch(messageShown({ tone: 'error', text: cartCopy.overStock, act: cartAct(product.id) }));
      return null;
    }
    const { id, name, price, pictures } = product;
    const message = session === null ? null : cartCopy.addedToDatabase;
    return { productId: id, productTitle: name, picture: pictures[0] ?? null, price, quantity, ...options, message };
  };

  return { add, isAdding };
};
