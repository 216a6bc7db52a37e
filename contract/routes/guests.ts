import { post } from './route';

/** Calls for shopping without an account. They are separate from `accountRoutes`, which more pages load. */
export const guestRoutes = {
  beginGuestSession: post('/api/guest-sessions'), // not in section 7
} as const;
