import type { FastifyInstance, FastifyRequest } from 'fastify';
import { setCurrentAccount } from '../lib/request-context';
import { ShopError } from '../lib/shop-error';

/** Account and session that a valid token belongs to. */
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

/** Finds the account or guest of a token. Returns null if the token is invalid or has expired. */
type Authenticate = (token: string) => Promise<RequestShopper | null>;

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The signed-in account. The getter throws 401 without a valid token and 403 for a guest, so use it after
     * `requireUser`.
     */
    readonly user: RequestUser;
    /** The account or guest. The getter throws 401 without a valid token, so use it after `requireShopper`. */
    readonly shopper: RequestShopper;
    /** The signed-in account, set by `optionalUser`; null for a guest or without a valid token. */
    readonly visitor: RequestUser | null;
    /**
     * The guest whose session the call belongs to, set by `optionalUser`; null for an account or without a valid token.
     */
    readonly guest: RequestGuest | null;
    /** The account or guest that the token belongs to, set by the hooks below; null without a valid token. */
    shopperOrNull: RequestShopper | null;
  }
  interface FastifyInstance {
    /** `onRequest` hook that responds 401 without a valid token and 403 to a guest, before the body is read. */
    requireUser(request: FastifyRequest): Promise<void>;
    /** `onRequest` hook that responds 401 without a valid token of an account or guest, before the body is read. */
    requireShopper(request: FastifyRequest): Promise<void>;
    /**
     * `onRequest` hook that sets `request.visitor` and `request.guest`. It treats an invalid token like a missing one.
     */
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
