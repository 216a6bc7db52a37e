import { get } from './route';

export const cartRoutes = {
  cart: get('/api/cart'),
} as const;

/**
 * Response header with the cart's version. If two responses have different versions, the browser keeps the cart with
 * the newer version.
 */
export const cartVersionHeader = 'cart-version';
