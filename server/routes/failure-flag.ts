import type { FastifyError, FastifyInstance } from 'fastify';
import { ShopError } from '../domain/shop-error';
import { asShopError } from '../plugins/errors';

/**
 * Every failure of the routes registered in this scope also carries the given fields, where the specification reads a
 * failure by another field than `error` (such as `status: false`).
 */
export const flagFailures = (app: FastifyInstance, flags: Readonly<Record<string, unknown>>): void => {
  app.setErrorHandler<FastifyError | ShopError>((error) => {
    const failure = asShopError(error);
    throw new ShopError(failure.code, {
      message: failure.message,
      details: failure.details,
      extra: { ...failure.extra, ...flags },
      retryAfterSeconds: failure.retryAfterSeconds,
      cause: failure.cause ?? error,
    });
  });
};
