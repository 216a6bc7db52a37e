import type { FastifyInstance, FastifyRequest } from 'fastify';
import { setCurrentAccount } from '../lib/request-context';
import { ShopError } from '../lib/shop-error';

/** User and session of a valid token. */
interface RequestUser {
  id: string;
  sessionId: string;
  email: string;
}

/** Null for an invalid or expired token. */
type Authenticate = (token: string) => Promise<RequestUser | null>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user, available after `requireUser`; elsewhere the getter throws 401. */
    readonly user: RequestUser;
    /** After `optionalUser`: the signed-in user, or null for a guest. */
    visitor: RequestUser | null;
  }
  interface FastifyInstance {
    /** `onRequest` hook: 401 without a valid token, before the body is read. */
    requireUser(request: FastifyRequest): Promise<void>;
    /** `onRequest` hook: sets `request.visitor`; an invalid token counts as a guest. */
    optionalUser(request: FastifyRequest): Promise<void>;
  }
}

const bearer = (request: FastifyRequest): string | undefined =>
  /^Bearer +([A-Za-z0-9._~+/=-]+) *$/i.exec(request.headers.authorization ?? '')?.[1];

export const addAuthentication = (app: FastifyInstance, authenticate: Authenticate): void => {
  app.decorateRequest('visitor', null);
  app.decorateRequest('user', {
    getter(this: FastifyRequest): RequestUser {
      if (this.visitor === null) throw new ShopError('unauthenticated');
      return this.visitor;
    },
  });
  app.decorate('optionalUser', async (request: FastifyRequest): Promise<void> => {
    const token = bearer(request);
    request.visitor = token === undefined ? null : await authenticate(token);
    if (request.visitor !== null) setCurrentAccount(request.visitor.id);
  });
  app.decorate('requireUser', async (request: FastifyRequest): Promise<void> => {
    await app.optionalUser(request);
    if (request.visitor === null) throw new ShopError('unauthenticated');
  });
};
