import { post } from './route';

/** These routes are separate from `accountRoutes`, because fewer pages need them. */
export const guestRoutes = {
  beginGuestSession: post('/api/guest-sessions'), // not in section 7 of the specification
} as const;
