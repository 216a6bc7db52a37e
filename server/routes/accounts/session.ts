import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { Done, IdParams } from '../../../contract/common';
import { methodAndUrl } from '../../../contract/routes/route';
import { routes } from '../../../contract/routes/routes';
import { SessionList } from '../../../contract/sessions';
import { GoogleBody, SignedIn, SignInBody } from '../../../contract/users';
import { successMessages } from '../../../contract/messages/successes';
import type { GoogleSignInService } from '../../services/accounts/google-sign-in';
import { browserLifetime } from '../../services/accounts/known-browsers';
import type { SessionsService } from '../../services/accounts/sessions';
import type { SignedInUser, SignInService } from '../../services/accounts/sign-in';
import { logAccountEvent } from '../../http/account-events';
import { done } from '../../http/success-bodies';
import { callerOf } from '../../http/caller';
import { browserCookie } from '../../http/secret-cookie';

interface SessionRouteServices {
  sessions: SessionsService;
  signIn: SignInService;
  googleSignIn: GoogleSignInService;
}

const respondWith = (reply: FastifyReply, { token, user, browserKey, ...signedIn }: SignedInUser): SignedIn => {
  reply.request.eventUserId = user.id;
  if (signedIn.isGoogleLinked) logAccountEvent(reply.request, 'google_linked', 'succeeded');
  if (signedIn.secondFactor === 'recovery') logAccountEvent(reply.request, 'recovery_code_used', 'succeeded');
  browserCookie.set(reply, browserKey, browserLifetime);
  return {
    error: false,
    isVerify: true,
    msg: successMessages.signedIn,
    token,
    user: { id: user.id, _id: user.id, name: user.name, email: user.email, images: user.images },
  };
};

export const sessionRoutes =
  ({ sessions, signIn, googleSignIn }: SessionRouteServices): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...methodAndUrl(routes.signIn),
      config: { event: 'sign_in' },
      onRequest: app.optionalUser,
      schema: { tags: ['users'], body: SignInBody, response: { 200: SignedIn } },
      handler: async (request, reply) => respondWith(reply, await signIn.signIn(request.body, callerOf(request))),
    });
    app.route({
      ...methodAndUrl(routes.signInWithGoogle),
      config: { event: 'google_sign_in' },
      onRequest: app.optionalUser,
      schema: { tags: ['users'], body: GoogleBody, response: { 200: SignedIn } },
      handler: async (request, reply) => respondWith(reply, await googleSignIn.signIn(request.body, callerOf(request))),
    });
    app.route({
      ...methodAndUrl(routes.signOut),
      config: { event: 'sign_out' },
      onRequest: app.requireShopper,
      schema: { tags: ['users'], response: { 200: Done } },
      handler: async (request) => {
        await sessions.signOut(request.shopper);
        return done(successMessages.signedOut);
      },
    });
    app.route({
      ...methodAndUrl(routes.sessions),
      onRequest: app.requireUser,
      schema: { tags: ['users'], response: { 200: SessionList } },
      handler: (request) => sessions.list(request.user),
    });
    app.route({
      ...methodAndUrl(routes.endSession),
      config: { event: 'session_ended' },
      onRequest: app.requireUser,
      schema: { tags: ['users'], params: IdParams, response: { 200: Done } },
      handler: async (request) => {
        await sessions.end(request.user, request.params.id);
        return done(successMessages.deviceSignedOut);
      },
    });
    app.route({
      ...methodAndUrl(routes.endOtherSessions),
      config: { event: 'other_sessions_ended' },
      onRequest: app.requireUser,
      schema: { tags: ['users'], response: { 200: Done } },
      handler: async (request) => {
        await sessions.endOthers(request.user);
        return done(successMessages.othersSignedOut);
      },
    });
  };
