import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie that scripts and other sites cannot use. `path`: the calls that read it, and no others. */
const secretCookie = (name: string, path: string) => {
  const options = { path, httpOnly: true, sameSite: 'strict' } as const;
  return {
    /** Gives it to a browser; `lifetime` in ms. */
    set: (reply: FastifyReply, value: string, lifetime: number): void =>
      void reply.setCookie(name, value, { ...options, maxAge: Math.floor(lifetime / 1000) }),

    clear: (reply: FastifyReply): void => void reply.clearCookie(name, options),

    read: (request: FastifyRequest): string | undefined => request.cookies[name],
  };
};

/** The right to choose a new password. */
export const resetCookie = secretCookie('reset-grant', '/api/user/forgotPassword');

/** The key to what this browser signed up for. */
export const registrationCookie = secretCookie('registration', '/api/user');
