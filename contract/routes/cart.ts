import { get } from './route';

export const cartRoutes = {
  cart: get('/api/cart'),
} as const;

/** Response header with the cart's version. The browser uses it to keep the newer of two responses. */
export const cartVersionHeader = 'cart-version';
