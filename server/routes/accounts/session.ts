import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Done } from '../../../contract/common';
import { routes } from '../../../contract/routes';
import { GoogleBody, SignedIn, SignInBody } from '../../../contract/users';
import { accountMessages } from '../../domain/accounts/account-messages';
import { sourceOf } from '../../http/rate-limit';
import type { GoogleSignInService } from '../../services/accounts/google-sign-in';
import type { SessionsService } from '../../services/accounts/sessions';
import type { SignedInUser, SignInService } from '../../services/accounts/sign-in';
import { done } from '../../http/answers';
import { callerOf } from '../../http/caller';
import type { CookieSettings } from '../../http/secret-cookie';

interface SessionRouteServices {
  sessions: SessionsService;
  signIn: SignInService;
  googleSignIn: GoogleSignInService;
}

const answerTo = ({ token, user }: SignedInUser): SignedIn => ({
  error: false,
  isVerify: true,
  msg: accountMessages.signedIn,
  token,
  user: { id: user.id, _id: user.id, name: user.name, email: user.email, images: user.images },
});

/** Signing in and out (specification, section 7, Users and auth). */
export const sessionRoutes =
  ({ sessions, signIn, googleSignIn }: SessionRouteServices, cookies: CookieSettings): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      method: routes.signIn.method,
      url: routes.signIn.path,
      schema: { tags: ['users'], body: SignInBody, response: { 200: SignedIn } },
      handler: async (request) => answerTo(await signIn.signIn(request.body, callerOf(request, cookies))),
    });
    app.route({
      method: routes.signInWithGoogle.method,
      url: routes.signInWithGoogle.path,
      schema: { tags: ['users'], body: GoogleBody, response: { 200: SignedIn } },
      handler: async (request) => answerTo(await googleSignIn.signIn(request.body, sourceOf(request))),
    });
    app.route({
      method: routes.signOut.method,
      url: routes.signOut.path,
      onRequest: app.requireUser,
      schema: { tags: ['users'], response: { 200: Done } },
      handler: async (request) => {
        await sessions.end(request.user.sessionId);
        return done(accountMessages.signedOut);
      },
    });
  };
