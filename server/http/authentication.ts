import type { FastifyInstance, FastifyRequest } from 'fastify';
import { setCurrentAccount } from '../lib/request-context';
import { ShopError } from '../lib/shop-error';
import type { SessionAccount, SessionGuest, SessionShopper } from '../services/accounts/sessions';

/** Returns null if the token is invalid or has expired. */
type Authenticate = (token: string) => Promise<SessionShopper | null>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Throws 401 without a valid token and 403 for a guest; use the getter after `requireUser`. */
    readonly user: SessionAccount;
    /** Throws 401 without a valid token; use the getter after `requireShopper`. */
    readonly shopper: SessionShopper;
    /** Set by `optionalUser`; null for a guest or without a valid token. */
    readonly visitor: SessionAccount | null;
    /** Set by `optionalUser`; null for an account or without a valid token. */
    readonly guest: SessionGuest | null;
    shopperOrNull: SessionShopper | null;
  }
  interface FastifyInstance {
    /** Responds 401 without a valid token and 403 to a guest, before the body is read. */
    requireUser(request: FastifyRequest): Promise<void>;
    /** Responds 401 without a valid token of an account or guest, before the body is read. */
    requireShopper(request: FastifyRequest): Promise<void>;
    /** Sets `request.visitor` and `request.guest`. Treats an invalid token like a missing one. */
    optionalUser(request: FastifyRequest): Promise<void>;
  }
}

const bearer = (request: FastifyRequest): string | undefined =>
  /^Bearer +([A-Za-z0-9._~+/=-]+) *$/i.exec(request.headers.authorization ?? '')?.[1];

const shopperOf = ({ shopperOrNull }: FastifyRequest): SessionShopper => {
  if (shopperOrNull === null) throw new ShopError('unauthenticated');
  return shopperOrNull;
};

const accountOf = (request: FastifyRequest): SessionAccount => {
  const shopper = shopperOf(request);
  if (shopper.isGuest) throw new ShopError('account_required');
  return shopper;
};

export const addAuthentication = (app: FastifyInstance, authenticate: Authenticate): void => {
  app.decorateRequest('shopperOrNull', null);
  app.decorateRequest('shopper', {
    getter(this: FastifyRequest): SessionShopper {
      return shopperOf(this);
    },
  });
  app.decorateRequest('user', {
    getter(this: FastifyRequest): SessionAccount {
      return accountOf(this);
    },
  });
  app.decorateRequest('visitor', {
    getter(this: FastifyRequest): SessionAccount | null {
      return this.shopperOrNull?.isGuest === false ? this.shopperOrNull : null;
    },
  });
  app.decorateRequest('guest', {
    getter(this: FastifyRequest): SessionGuest | null {
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
