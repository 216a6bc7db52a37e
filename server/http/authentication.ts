import type { FastifyInstance, FastifyRequest } from 'fastify';
import { setCurrentAccount } from '../lib/request-context';
import { ShopError } from '../lib/shop-error';

/** An account and session of a valid token. */
interface RequestUser {
  isGuest: false;
  id: string;
  sessionId: string;
  email: string;
}

/** A shopper without an account, in a guest session (decision 28). */
interface RequestGuest {
  isGuest: true;
  id: string;
  sessionId: string;
}

type RequestShopper = RequestUser | RequestGuest;

/** Null for an invalid or expired token. */
type Authenticate = (token: string) => Promise<RequestShopper | null>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in account, available after `requireUser`; elsewhere the getter throws 401, for a guest 403. */
    readonly user: RequestUser;
    /** The account or guest, available after `requireShopper`; elsewhere the getter throws 401. */
    readonly shopper: RequestShopper;
    /** After `optionalUser`: the signed-in account, or null. */
    readonly visitor: RequestUser | null;
    /** After `optionalUser`: the guest whose session the call belongs to, or null. */
    readonly guest: RequestGuest | null;
    /** The sender of the token, set by a hook; null without a valid token. */
    shopperOrNull: RequestShopper | null;
  }
  interface FastifyInstance {
    /** `onRequest` hook: 401 without a valid token, 403 for a guest, before the body is read. */
    requireUser(request: FastifyRequest): Promise<void>;
    /** `onRequest` hook: 401 without a valid token of an account or a guest, before the body is read. */
    requireShopper(request: FastifyRequest): Promise<void>;
    /** `onRequest` hook: sets `request.visitor` and `request.guest`; an invalid token counts as none. */
    optionalUser(request: FastifyRequest): Promise<void>;
  }
}

const bearer = (request: FastifyRequest): string | undefined =>
  /^Bearer +([A-Za-z0-9._~+/=-]+) *$/i.exec(request.headers.authorization ?? '')?.[1];

const shopperOf = ({ shopperOrNull }: FastifyRequest): RequestShopper => {
  if (shopperOrNull === null) throw new ShopError('unauthenticated');
  return shopperOrNull;
};

const accountOf = (request: FastifyRequest): RequestUser => {
  const shopper = shopperOf(request);
  if (shopper.isGuest) throw new ShopError('account_required');
  return shopper;
};

export const addAuthentication = (app: FastifyInstance, authenticate: Authenticate): void => {
  app.decorateRequest('shopperOrNull', null);
  app.decorateRequest('shopper', {
    getter(this: FastifyRequest): RequestShopper {
      return shopperOf(this);
    },
  });
  app.decorateRequest('user', {
    getter(this: FastifyRequest): RequestUser {
      return accountOf(this);
    },
  });
  app.decorateRequest('visitor', {
    getter(this: FastifyRequest): RequestUser | null {
      return this.shopperOrNull?.isGuest === false ? this.shopperOrNull : null;
    },
  });
  app.decorateRequest('guest', {
    getter(this: FastifyRequest): RequestGuest | null {
      return this.shopperOrNull?.isGuest === true ? this.shopperOrNull : null;
    },
  });
  app.decorate('optionalUser', async (request: FastifyRequest): Promise<void> => {
    const token = bearer(request);
    request.shopperOrNull = token === undefined ? null : await authenticate(token);
    if (request.shopperOrNull !== null) setCurrentAccount(request.shopperOrNull.id);
  });
  app.decorate('requireShopper', async (request: FastifyRequest): Promise<void> => {
    await app.optionalUser(request);
    shopperOf(request);
  });
  app.decorate('requireUser', async (request: FastifyRequest): Promise<void> => {
    await app.optionalUser(request);
    accountOf(request);
  });
};
