import { get, post } from './route';

/** Not in section 7 of the specification. */
export const shopRoutes = {
  config: get('/api/config'),
  subscribeToNewsletter: post('/api/newsletter'),
} as const;

/** Browsers send their web vitals here as a beacon; not in section 7 of the specification. */
export const fieldVitalsPath = '/vitals';

/** Browsers send counts of the flows' transitions here as a beacon; not in section 7 of the specification. */
export const flowCountsPath = '/flow-counts';
