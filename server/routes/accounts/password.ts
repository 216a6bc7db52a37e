import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Done, IdParams } from '../../../contract/common';
import { routes } from '../../../contract/routes';
import { Accepted, ChangePasswordBody, EmailBody, ResetBody } from '../../../contract/users';
import { accountMessages } from '../../domain/accounts/account-messages';
import { sourceOf } from '../../http/rate-limit';
import type { PasswordResetService } from '../../services/accounts/password-reset';
import type { ProfileService } from '../../services/accounts/profile';
import { accepted, done } from '../../http/answers';
import { callerOf } from '../../http/caller';
import { failingWith } from '../../http/failing-with';
import { ownUserOnly } from '../../http/own-user';
import { resetCookie, type CookieSettings } from '../../http/secret-cookie';

interface PasswordRouteServices {
  passwordReset: PasswordResetService;
  profile: ProfileService;
}

/** A forgotten password, and a changed one (specification, section 7, Users and auth). */
export const passwordRoutes =
  ({ passwordReset, profile }: PasswordRouteServices, cookies: CookieSettings): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      method: routes.forgotPassword.method,
      url: routes.forgotPassword.path,
      ...failingWith({ status: 'FAILED' }),
      schema: { tags: ['users'], body: EmailBody, response: { 200: Accepted } },
      handler: async (request) => {
        await passwordReset.request(request.body.email, sourceOf(request));
        return accepted(accountMessages.codeSent);
      },
    });
    app.route({
      method: routes.resetPassword.method,
      url: routes.resetPassword.path,
      ...failingWith({ status: 'FAILED' }),
      schema: { tags: ['users'], body: ResetBody, response: { 200: Accepted } },
      handler: async (request, reply) => {
        await passwordReset.reset(
          request.body,
          resetCookie.read(request.headers.cookie, cookies),
          callerOf(request, cookies),
        );
        void reply.header('set-cookie', resetCookie.ended(cookies));
        return accepted(accountMessages.passwordReset);
      },
    });
    app.route({
      method: routes.changePassword.method,
      url: routes.changePassword.path,
      onRequest: app.requireUser,
      preValidation: ownUserOnly('params', 'id'),
      schema: { tags: ['users'], params: IdParams, body: ChangePasswordBody, response: { 200: Done } },
      handler: async (request) => {
        await profile.changePassword(request.user, request.body, sourceOf(request));
        return done(accountMessages.passwordChanged);
      },
    });
  };
