import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { routes } from '../../../contract/routes';
import { Accepted, ResendBody, SignUpBody, Verified, VerifyBody } from '../../../contract/users';
import { accountMessages } from '../../domain/accounts/account-messages';
import { sourceOf } from '../../http/rate-limit';
import { GRANT_LIFETIME } from '../../services/accounts/password-reset';
import { REGISTRATION_LIFETIME } from '../../services/accounts/registrations';
import type { SignUpService } from '../../services/accounts/sign-up';
import { accepted } from '../../http/answers';
import { callerOf } from '../../http/caller';
import { failingWith } from '../../http/failing-with';
import { registrationCookie, resetCookie, type CookieSettings } from '../../http/secret-cookie';

/** Sign-up and its code; the code of a reset is entered here too (specification, section 7, Users and auth). */
export const registrationRoutes =
  ({ signUp }: { signUp: SignUpService }, cookies: CookieSettings): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      method: routes.signUp.method,
      url: routes.signUp.path,
      ...failingWith({ status: 'FAILED' }),
      schema: { tags: ['users'], body: SignUpBody, response: { 200: Accepted } },
      handler: async (request, reply) => {
        const key = await signUp.signUp(request.body, callerOf(request, cookies));
        void reply.header('set-cookie', registrationCookie.given(key, REGISTRATION_LIFETIME, cookies));
        return accepted(accountMessages.signedUp);
      },
    });
    app.route({
      method: routes.verifyEmail.method,
      url: routes.verifyEmail.path,
      ...failingWith({ success: false }),
      schema: { tags: ['users'], body: VerifyBody, response: { 200: Verified } },
      handler: async (request, reply) => {
        const { purpose, grant } = await signUp.verify(request.body, callerOf(request, cookies));
        if (grant === null) return { success: true as const, message: accountMessages.emailVerified, purpose };
        void reply.header('set-cookie', resetCookie.given(grant, GRANT_LIFETIME, cookies));
        return { success: true as const, message: accountMessages.resetAllowed, purpose };
      },
    });
    app.route({
      method: routes.resendCode.method,
      url: routes.resendCode.path,
      ...failingWith({ status: 'FAILED' }),
      schema: { tags: ['users'], body: ResendBody, response: { 200: Accepted } },
      handler: async (request) => {
        await signUp.resend(request.body.email, request.body.purpose, sourceOf(request));
        return accepted(accountMessages.codeSent);
      },
    });
  };
