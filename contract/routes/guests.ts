import { post } from './route';

/**
 * These routes are not in `accountRoutes`, because fewer pages need them. They are not in section 7 of the
 * specification.
 */
export const guestRoutes = {
  beginGuestSession: post('/api/guest-sessions'),
} as const;
