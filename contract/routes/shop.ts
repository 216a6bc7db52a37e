import { get, post } from './route';

/** The shop itself: what it is configured with, its newsletter. */
export const shopRoutes = {
  config: get('/api/config'), // not in section 7
  subscribeToNewsletter: post('/api/newsletter'), // not in section 7
} as const;

/** Where browsers report their web vitals, by a beacon without a response. Not an API call (not in section 7). */
export const fieldVitalsPath = '/vitals';
