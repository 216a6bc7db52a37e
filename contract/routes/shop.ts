import { get, post } from './route';

/** The shop itself: what it is configured with, where it delivers, its newsletter. */
export const shopRoutes = {
  countries: get('/api/countries'), // beside section 7
  pinCode: get('/api/pin-codes/:pin'), // beside section 7
  delivery: get('/api/delivery/:pin'), // beside section 7
  config: get('/api/config'), // beside section 7
  subscribeToNewsletter: post('/api/newsletter'), // beside section 7
} as const;

/** Where browsers report their web vitals, by a beacon without a response. Not an API call (beside section 7). */
export const fieldVitalsPath = '/vitals';
