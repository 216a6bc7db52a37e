import type { GuestSession } from '../../../contract/guests';
import { guestRoutes } from '../../../contract/routes/guests';
import { api } from '../api';

export const guestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    beginGuestSession: build.mutation<GuestSession, void>({
      query: () => ({ route: guestRoutes.beginGuestSession, body: {} }),
    }),
  }),
});
