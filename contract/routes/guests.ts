import { post } from './route';

/** This route is not in `accountRoutes`, because fewer pages need it. It is not in section 7 of the specification. */
export const guestRoutes = {
  beginGuestSession: post('/api/guest-sessions'),
} as const;
