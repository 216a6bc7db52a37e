import { post, put, remove } from './route';

/** These routes are not in `cartRoutes`, which every page loads, because only some pages need them. */
export const cartChangeRoutes = {
  createCartItem: post('/api/cart'),
  addToCart: post('/api/cart/add'),
  mergeCart: post('/api/cart/merge'), // not in section 7 of the specification
  updateCartItem: put('/api/cart/:id'),
  removeCartItem: remove('/api/cart/:id'),
} as const;
