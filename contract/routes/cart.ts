import { get } from './route';

/** The cart. */
export const cartRoutes = {
  cart: get('/api/cart'),
} as const;

/** Header with the cart's version. An older response never overwrites a newer one. */
export const cartVersionHeader = 'cart-version';
