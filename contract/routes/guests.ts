import { post } from './route';

/** Not in `accountRoutes`, because fewer pages need guest sessions. Not in section 7 of the specification. */
export const guestRoutes = {
  beginGuestSession: post('/api/guest-sessions'),
} as const;
