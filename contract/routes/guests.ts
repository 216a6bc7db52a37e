import { post } from './route';

/** These routes are not in `accountRoutes`, because fewer pages need guest sessions. */
export const guestRoutes = {
  beginGuestSession: post('/api/guest-sessions'), // not in section 7 of the specification
} as const;
