import { get } from './route';

export const cartRoutes = {
  cart: get('/api/cart'),
} as const;

/** Response header with the cart's version. Of two responses, the browser keeps the cart with the newer version. */
export const cartVersionHeader = 'cart-version';
