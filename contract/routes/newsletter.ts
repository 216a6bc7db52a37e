import { post } from './route';

/**
 * These routes are not in `shopRoutes`, because only some pages need them. They are not in section 7 of the
 * specification.
 */
export const newsletterRoutes = {
  confirmNewsletter: post('/api/newsletter/confirm'),
  unsubscribeFromNewsletter: post('/api/newsletter/unsubscribe'),
  // Mail programs make this call (RFC 8058).
  unsubscribeInOneClick: post('/api/newsletter/unsubscribe/one-click'),
} as const;
