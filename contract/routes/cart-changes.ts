import { post, put, remove } from './route';

/** Only some pages need these routes, so they are not in `cartRoutes`, which every page loads. */
export const cartChangeRoutes = {
  createCartItem: post('/api/cart'),
  addToCart: post('/api/cart/add'),
  mergeCart: post('/api/cart/merge'), // not in section 7 of the specification
  updateCartItem: put('/api/cart/:id'),
  removeCartItem: remove('/api/cart/:id'),
} as const;
