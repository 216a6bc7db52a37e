import { get, post } from './route';

/** The shop's public configuration, and subscribing to its newsletter. */
export const shopRoutes = {
  config: get('/api/config'), // not in section 7
  subscribeToNewsletter: post('/api/newsletter'), // not in section 7
} as const;

/** Browsers report their web vitals here, by a beacon without a response. It is no API call (not in section 7). */
export const fieldVitalsPath = '/vitals';
