import type { FastifyError, FastifyRequest } from 'fastify';
import { ShopError } from '../lib/shop-error';
import { asShopError } from './errors';

/**
 * For calls whose failure the specification reads by a field of their own (`status: 'FAILED'`, `success: false`): puts it
 * into every failure of the route, also those found before the handler. The common handler answers as ever.
 */
export const failingWith = (fields: Readonly<Record<string, unknown>>) => ({
  errorHandler: (error: FastifyError | ShopError, request: FastifyRequest): never => {
    const { code, message, details, extra, retryAfterSeconds } = asShopError(error, request);
    throw new ShopError(code, { message, details, extra: { ...fields, ...extra }, retryAfterSeconds, cause: error });
  },
});
