import type { FastifyError, FastifyRequest } from 'fastify';
import { ShopError } from '../lib/shop-error';
import { toShopError } from './errors';

/** Adds the specification's fields, such as `status: 'FAILED'`, to every error response of a route. */
export const failureFields = (fields: Readonly<Record<string, unknown>>) => ({
  errorHandler: (error: FastifyError | ShopError, request: FastifyRequest): never => {
    const { code, message, details, extra, retryAfterSeconds, userId } = toShopError(error, request);
    const all = { ...fields, ...extra };
    throw new ShopError(code, { message, details, extra: all, retryAfterSeconds, userId, cause: error });
  },
});
