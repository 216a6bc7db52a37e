import type { FastifyInstance } from 'fastify';

export class IdentityFailure extends Error {
  readonly status = 400;

  get body(): object {
    const { message } = this;
    return { error: { code: this.status, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } };
  }
}

export const setUpIdentityResponses = (app: FastifyInstance): void => {
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof IdentityFailure) {
      void reply.code(error.status);
      return error.body;
    }
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'a call failed');
    void reply.code(status);
    return { error: { code: status, message: status < 500 ? 'INVALID_REQUEST' : 'INTERNAL_ERROR' } };
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
};

type Fields = Record<string, unknown>;

/** Returns '' if the field is missing or not text. */
export const textField = (body: unknown, name: string): string => {
  // The body may be any JSON value.
  const value = typeof body === 'object' && body !== null ? (body as Fields)[name] : undefined;
  return typeof value === 'string' ? value : '';
};
