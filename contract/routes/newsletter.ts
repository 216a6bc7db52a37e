import { post } from './route';

/** Calls that are not in section 7, separate from `shopRoutes`, which every page loads. */
export const newsletterRoutes = {
  confirmNewsletter: post('/api/newsletter/confirm'),
  unsubscribeFromNewsletter: post('/api/newsletter/unsubscribe'),
  // Mail programs make this call (RFC 8058).
  unsubscribeInOneClick: post('/api/newsletter/unsubscribe/one-click'),
} as const;
