import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { routes } from '../../contract/routes';
import { Accepted, ResendBody, SignUpBody, Verified, VerifyBody } from '../../contract/users';
import { accountMessages } from '../domain/account-messages';
import { sourceOf } from '../plugins/rate-limit';
import { GRANT_LIFETIME } from '../services/password-reset';
import { REGISTRATION_LIFETIME } from '../services/registrations';
import type { SignUpService } from '../services/sign-up';
import { accepted } from './answers';
import { callerOf } from './caller';
import { failingWith } from './failing-with';
import { registrationCookie, resetCookie, type CookieSettings } from './secret-cookie';

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
        const key = await signUp.signUp(request.body, callerOf(request));
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
        const { purpose, grant } = await signUp.verify(request.body, callerOf(request));
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
