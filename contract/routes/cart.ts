import { get } from './route';

export const cartRoutes = {
  cart: get('/api/cart'),
} as const;

/**
 * Response header with the cart's version. If two responses contain different versions, the browser keeps the newer
 * cart.
 */
export const cartVersionHeader = 'cart-version';
