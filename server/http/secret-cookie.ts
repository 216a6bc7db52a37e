import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';

declare module 'fastify' {
  interface FastifyInstance {
    /** Shoppers reach the shop over TLS: cookies are sent over nothing else. */
    isOverTls: boolean;
  }
}

/** Reads the cookies of every request, and sends those of the shop over TLS where it has it. */
export const addCookies = async (app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): Promise<void> => {
  const isOverTls = publicUrl.startsWith('https:');
  app.decorate('isOverTls', isOverTls);
  await app.register(cookie, { parseOptions: { secure: isOverTls } });
};

/**
 * A cookie that scripts and other sites cannot use. `path`: the calls that read it, and no others. Over TLS its name begins
 * with `__Secure-`: a browser takes such a cookie from TLS alone, so that nobody on the network can plant one. (`__Host-`
 * would allow no path, and these are sent to few calls.)
 */
const secretCookie = (plainName: string, path: string) => {
  const options = { path, httpOnly: true, sameSite: 'strict' } as const;
  const nameIn = ({ isOverTls }: FastifyInstance): string => (isOverTls ? `__Secure-${plainName}` : plainName);
  return {
    /** Gives it to a browser; `lifetime` in ms. */
    set: (reply: FastifyReply, value: string, lifetime: number): void =>
      void reply.setCookie(nameIn(reply.server), value, { ...options, maxAge: Math.floor(lifetime / 1000) }),

    clear: (reply: FastifyReply): void => void reply.clearCookie(nameIn(reply.server), options),

    read: (request: FastifyRequest): string | undefined => request.cookies[nameIn(request.server)],
  };
};

/** The right to choose a new password. */
export const resetCookie = secretCookie('reset-grant', '/api/user/forgotPassword');

/** The key to what this browser signed up for. */
export const registrationCookie = secretCookie('registration', '/api/user');
