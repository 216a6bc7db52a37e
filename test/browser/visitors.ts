import type { CartItem } from '../../contract/cart';
import type { ProductDetail } from '../../contract/products';
import { routes } from '../../contract/routes/routes';
import { buyAsNew } from './buy';
import { newCustomer } from './customer';

export interface Visitor {
  storage: Record<string, string>;
  /** This id replaces `:order` in a path. */
  orderId?: string;
}

export type MakeVisitor = (shopUrl: string) => Promise<Visitor>;

const parts = { first: 'nema17-stepper-1-8deg', second: 'benewake-tf-luna' } as const;

export const guest: MakeVisitor = async () => ({ storage: {} });

export const guestWithCart: MakeVisitor = async (shopUrl) => {
  const product = (await (await fetch(`${shopUrl}/api/products/${parts.first}`)).json()) as ProductDetail;
  const line: Omit<CartItem, 'userId'> = {
    id: 'a-line',
    _id: 'a-line',
    productTitle: product.name,
    image: product.images[0] ?? '',
    picture: product.pictures[0] ?? null,
    rating: product.rating,
    price: product.price,
    quantity: 2,
    subTotal: 2 * product.price,
    productId: product.id,
    countInStock: product.countInStock,
    ram: '',
    weight: '',
    size: '',
    sku: null,
  };
  return { storage: { guestCart: JSON.stringify([line]) } };
};

export const guestComparing: MakeVisitor = async () => ({
  storage: { compare: JSON.stringify([parts.first, parts.second]) },
});

/** A visitor who has just signed up and awaits a code. */
export const newcomer: MakeVisitor = async () => ({ storage: { userEmail: 'asha@example.com' } });

export const customer: MakeVisitor = async (shopUrl) => ({ storage: (await newCustomer(shopUrl)).storage });

export const customerWithCart: MakeVisitor = async (shopUrl) => {
  const { storage, call, userId, addToCart } = await newCustomer(shopUrl);
  await addToCart(parts.first, 2);
  await call(routes.addToWishlist, { productId: parts.second, userId });
  return { storage: { ...storage, compare: JSON.stringify([parts.first, parts.second]) } };
};

export const customerWithOrder: MakeVisitor = async (shopUrl) => {
  const { customer: bought, order } = await buyAsNew(shopUrl);
  return { storage: bought.storage, orderId: order.id };
};

/** A visitor who has entered the code for a forgotten password and is about to set a new password. */
export const forgetful: MakeVisitor = async () => ({
  storage: { userEmail: 'asha@example.com', actionType: 'changePassword' },
});
