import { get, post } from './route';

/** Calls for the shop's public configuration and for subscribing to its newsletter. */
export const shopRoutes = {
  config: get('/api/config'), // not in section 7
  subscribeToNewsletter: post('/api/newsletter'), // not in section 7
} as const;

/**
 * Path to which browsers send their web vitals, as a beacon without a response. It is no API call (not in section 7).
 */
export const fieldVitalsPath = '/vitals';
