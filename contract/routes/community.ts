import { get, post, remove } from './route';

/** Reviews and My List. */
export const communityRoutes = {
  reviews: get('/api/productReviews'),
  addReview: post('/api/productReviews/add'),
  myList: get('/api/my-list'),
  addToMyList: post('/api/my-list/add/'),
  removeFromMyList: remove('/api/my-list/:id'),
} as const;
