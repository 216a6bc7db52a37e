import { post } from './route';

/** These routes are separate from `accountRoutes`, which more pages load. */
export const guestRoutes = {
  beginGuestSession: post('/api/guest-sessions'), // not in section 7 of the specification
} as const;
