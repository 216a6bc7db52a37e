import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { GuestSession } from '../../../contract/guests';
import { methodAndUrl } from '../../../contract/routes/route';
import { routes } from '../../../contract/routes/routes';
import { callerOf } from '../../http/caller';
import type { GuestSessionsService } from '../../services/accounts/guest-sessions';

/** This route is not in section 7 of the specification. */
export const guestRoutes =
  ({ guestSessions }: { guestSessions: GuestSessionsService }): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...methodAndUrl(routes.beginGuestSession),
      config: { event: 'guest_session' },
      schema: { tags: ['users'], response: { 200: GuestSession } },
      handler: async (request) => {
        const session = await guestSessions.begin(callerOf(request));
        request.eventUserId = session.userId;
        return session;
      },
    });
  };
