import type { FastifyRequest } from 'fastify';
import { ShopError } from '../lib/shop-error';

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined;

/**
 * As `preValidation`: a user named in the address, the query or the body must be the token's own, else 403, before the rest is
 * validated. Who is not named is not refused here.
 */
export const ownUserOnly =
  (part: 'params' | 'query' | 'body', field: string) =>
  async (request: FastifyRequest): Promise<void> => {
    const named = fieldOf(request[part], field);
    if (named !== undefined && named !== request.user.id) throw new ShopError('forbidden');
  };
