import { post } from './route';

/** Shopping without an account. Separate from `accountRoutes`, which more pages load. */
export const guestRoutes = {
  beginGuestSession: post('/api/guest-sessions'), // not in section 7
} as const;
