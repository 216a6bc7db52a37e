import { post } from './route';

/** The calls behind the links of newsletter mails (not in section 7), separate from `shopRoutes`, which every page loads. */
export const newsletterRoutes = {
  confirmNewsletter: post('/api/newsletter/confirm'),
  unsubscribeFromNewsletter: post('/api/newsletter/unsubscribe'),
  // Called by mail programs (RFC 8058).
  unsubscribeInOneClick: post('/api/newsletter/unsubscribe/one-click'),
} as const;
