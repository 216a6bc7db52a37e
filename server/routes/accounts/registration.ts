import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { methodAndUrl } from '../../../contract/routes/route';
import { routes } from '../../../contract/routes/routes';
import { Accepted, ResendBody, SignUpBody, Verified, VerifyBody } from '../../../contract/users';
import { successMessages } from '../../../contract/messages/successes';
import { grantLifetime } from '../../services/accounts/password-reset';
import { registrationLifetime } from '../../services/accounts/registrations';
import type { SignUpService } from '../../services/accounts/sign-up';
import { accepted } from '../../http/success-bodies';
import { callerOf } from '../../http/caller';
import { failureFields } from '../../http/failure-fields';
import { registrationCookie, resetCookie } from '../../http/secret-cookie';

export const registrationRoutes =
  ({ signUp }: { signUp: SignUpService }): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...methodAndUrl(routes.signUp),
      config: { event: 'sign_up' },
      ...failureFields({ status: 'FAILED' }),
      schema: { tags: ['users'], body: SignUpBody, response: { 200: Accepted } },
      handler: async (request, reply) => {
        const key = await signUp.signUp(request.body, callerOf(request));
        registrationCookie.set(reply, key, registrationLifetime);
        return accepted(successMessages.signedUp);
      },
    });
    app.route({
      ...methodAndUrl(routes.verifyEmail),
      config: { event: 'code_entered' },
      ...failureFields({ success: false }),
      schema: { tags: ['users'], body: VerifyBody, response: { 200: Verified } },
      handler: async (request, reply) => {
        const { purpose, grant } = await signUp.verify(request.body, callerOf(request));
        if (grant === null) return { success: true as const, message: successMessages.emailVerified, purpose };
        resetCookie.set(reply, grant, grantLifetime);
        return { success: true as const, message: successMessages.resetAllowed, purpose };
      },
    });
    app.route({
      ...methodAndUrl(routes.resendCode),
      ...failureFields({ status: 'FAILED' }),
      schema: { tags: ['users'], body: ResendBody, response: { 200: Accepted } },
      handler: async (request) => {
        await signUp.resend(request.body.email, request.body.purpose, request.source);
        return accepted(successMessages.codeSent);
      },
    });
  };
