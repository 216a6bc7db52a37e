import { get, post, remove } from './route';

export const wishlistRoutes = {
  wishlist: get('/api/my-list'),
  addToWishlist: post('/api/my-list/add/'),
  removeFromWishlist: remove('/api/my-list/:id'),
} as const;
