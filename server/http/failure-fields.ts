import type { FastifyError, FastifyRequest } from 'fastify';
import { ShopError } from '../lib/shop-error';
import { toShopError } from './errors';

/**
 * Adds fields that the specification requires (`status: 'FAILED'`, `success: false`) to every error response of a
 * route, including validation errors.
 */
export const failureFields = (fields: Readonly<Record<string, unknown>>) => ({
  errorHandler: (error: FastifyError | ShopError, request: FastifyRequest): never => {
    const { code, message, details, extra, retryAfterSeconds, userId } = toShopError(error, request);
    const all = { ...fields, ...extra };
    throw new ShopError(code, { message, details, extra: all, retryAfterSeconds, userId, cause: error });
  },
});
