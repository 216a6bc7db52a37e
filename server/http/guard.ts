import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ShopError } from '../lib/shop-error';

/** Who a valid token speaks for. */
interface RequestUser {
  id: string;
  sessionId: string;
  email: string;
}

/** Answers the token's user, or null for a token that is not (or no longer) good. */
type Authenticate = (token: string) => Promise<RequestUser | null>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user. Only behind `requireUser`; elsewhere reading it answers 401. */
    readonly user: RequestUser;
    /** The signed-in user or, behind `optionalUser`, null for a guest. */
    visitor: RequestUser | null;
  }
  interface FastifyInstance {
    /** As `onRequest`: 401 before the body is looked at, unless a valid token comes along. */
    requireUser(request: FastifyRequest): Promise<void>;
    /** As `onRequest`: fills `request.visitor`; no token, or a dead one, is a guest. */
    optionalUser(request: FastifyRequest): Promise<void>;
  }
}

const bearer = (request: FastifyRequest): string | undefined =>
  /^Bearer +([A-Za-z0-9._~+/=-]+) *$/i.exec(request.headers.authorization ?? '')?.[1];

export const addGuard = (app: FastifyInstance, authenticate: Authenticate): void => {
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
  });
  app.decorate('requireUser', async (request: FastifyRequest): Promise<void> => {
    await app.optionalUser(request);
    if (request.visitor === null) throw new ShopError('unauthenticated');
  });
};
