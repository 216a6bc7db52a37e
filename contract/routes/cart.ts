import { get } from './route';

export const cartRoutes = {
  cart: get('/api/cart'),
} as const;

/** Header with the cart's version, so that an older response never overwrites a newer one. */
export const cartVersionHeader = 'cart-version';
