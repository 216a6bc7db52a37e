import type { FastifyInstance } from 'fastify';

/** An answer in the identity service's error shape. */
export class IdentityFailure extends Error {
  readonly status = 400;

  get body(): object {
    const { message } = this;
    return { error: { code: this.status, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } };
  }
}

export function setUpIdentityAnswers(app: FastifyInstance): void {
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
}

type Fields = Record<string, unknown>;

/** A field of a JSON or form body as text, '' where it is missing or something else. */
export function textField(body: unknown, name: string): string {
  // Anything may be posted: what is no object has no fields.
  const value = typeof body === 'object' && body !== null ? (body as Fields)[name] : undefined;
  return typeof value === 'string' ? value : '';
}
