import { get, post } from './route';

export const reviewRoutes = {
  reviews: get('/api/productReviews'),
  addReview: post('/api/productReviews/add'),
} as const;
