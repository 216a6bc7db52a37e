import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Done, IdParams } from '../../../contract/common';
import { methodAndUrl } from '../../../contract/routes/route';
import { routes } from '../../../contract/routes/routes';
import { Accepted, ChangePasswordBody, EmailBody, ResetBody } from '../../../contract/users';
import { successMessages } from '../../../contract/messages/successes';
import { browserLifetime } from '../../services/accounts/known-browsers';
import type { PasswordResetService } from '../../services/accounts/password-reset';
import type { ProfileService } from '../../services/accounts/profile';
import { accepted, done } from '../../http/success-bodies';
import { callerOf } from '../../http/caller';
import { failureFields } from '../../http/failure-fields';
import { requireOwnUser } from '../../http/require-own-user';
import { browserCookie, resetCookie } from '../../http/secret-cookie';

interface PasswordRouteServices {
  passwordReset: PasswordResetService;
  profile: ProfileService;
}

export const passwordRoutes =
  ({ passwordReset, profile }: PasswordRouteServices): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...methodAndUrl(routes.forgotPassword),
      config: { event: 'password_reset_requested' },
      ...failureFields({ status: 'FAILED' }),
      schema: { tags: ['users'], body: EmailBody, response: { 200: Accepted } },
      handler: async (request) => {
        await passwordReset.request(request.body.email, request.source);
        return accepted(successMessages.codeSent);
      },
    });
    app.route({
      ...methodAndUrl(routes.resetPassword),
      config: { event: 'password_reset' },
      ...failureFields({ status: 'FAILED' }),
      schema: { tags: ['users'], body: ResetBody, response: { 200: Accepted } },
      handler: async (request, reply) => {
        const grant = resetCookie.read(request);
        const { userId, browserKey } = await passwordReset.reset(request.body, grant, callerOf(request));
        request.eventUserId = userId;
        resetCookie.clear(reply);
        browserCookie.set(reply, browserKey, browserLifetime);
        return accepted(successMessages.passwordReset);
      },
    });
    app.route({
      ...methodAndUrl(routes.changePassword),
      config: { event: 'password_changed' },
      onRequest: app.requireUser,
      preValidation: requireOwnUser('params', 'id'),
      schema: { tags: ['users'], params: IdParams, body: ChangePasswordBody, response: { 200: Done } },
      handler: async (request, reply) => {
        const browserKey = await profile.changePassword(request.user, request.body, callerOf(request));
        browserCookie.set(reply, browserKey, browserLifetime);
        return done(successMessages.passwordChanged);
      },
    });
  };
