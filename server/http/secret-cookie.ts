import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';

declare module 'fastify' {
  interface FastifyInstance {
    isOverTls: boolean;
  }
}

export const addCookies = async (app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): Promise<void> => {
  const isOverTls = publicUrl.startsWith('https:');
  app.decorate('isOverTls', isOverTls);
  await app.register(cookie, { parseOptions: { secure: isOverTls } });
};

/**
 * Browsers accept a `__Secure-` cookie only over TLS, so that an attacker on the network cannot set it. The stricter
 * prefix `__Host-` would require the path `/`.
 */
const secretCookie = (plainName: string, path: string) => {
  const options = { path, httpOnly: true, sameSite: 'strict' } as const;
  const nameIn = ({ isOverTls }: FastifyInstance): string => (isOverTls ? `__Secure-${plainName}` : plainName);
  return {
    /** `lifetime` is in ms. */
    set: (reply: FastifyReply, value: string, lifetime: number): void =>
      void reply.setCookie(nameIn(reply.server), value, { ...options, maxAge: Math.floor(lifetime / 1000) }),

    clear: (reply: FastifyReply): void => void reply.clearCookie(nameIn(reply.server), options),

    read: (request: FastifyRequest): string | undefined => request.cookies[nameIn(request.server)],
  };
};

export const resetCookie = secretCookie('reset-grant', '/api/user/forgotPassword');

/** Contains the key that this browser received at sign-up. */
export const registrationCookie = secretCookie('registration', '/api/user');

/** Gives access to one order; set after the customer has entered a mailed code or opened a mailed link. */
export const orderCookie = secretCookie('order-access', '/api/orders/found');

/** Identifies a browser at its next sign-in, but gives no access. */
export const browserCookie = secretCookie('browser', '/api/user');
