import { get, post, put, remove } from './route';

/** The cart. */
export const cartRoutes = {
  cart: get('/api/cart'),
  createCartItem: post('/api/cart'),
  addToCart: post('/api/cart/add'),
  mergeCart: post('/api/cart/merge'), // beside section 7
  updateCartItem: put('/api/cart/:id'),
  removeCartItem: remove('/api/cart/:id'),
} as const;

/** Header with the cart's version. An older response never overwrites a newer one. */
export const cartVersionHeader = 'cart-version';
