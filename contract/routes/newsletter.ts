import { post } from './route';

/** What the links of newsletter mails lead to (beside section 7). Apart from `shopRoutes`, which every page loads. */
export const newsletterRoutes = {
  confirmNewsletter: post('/api/newsletter/confirm'),
  unsubscribeFromNewsletter: post('/api/newsletter/unsubscribe'),
  // Called by mail programs (RFC 8058).
  unsubscribeInOneClick: post('/api/newsletter/unsubscribe/one-click'),
} as const;
