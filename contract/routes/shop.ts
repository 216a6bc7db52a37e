import { get, post } from './route';

export const shopRoutes = {
  config: get('/api/config'), // not in section 7 of the specification
  subscribeToNewsletter: post('/api/newsletter'), // not in section 7 of the specification
} as const;

/** Browsers send their web vitals to this path as a beacon (not in section 7 of the specification). */
export const fieldVitalsPath = '/vitals';

/** Browsers send counts of the flows' transitions to this path as a beacon (not in section 7 of the specification). */
export const flowCountsPath = '/flow-counts';
