import type { FastifyRequest } from 'fastify';
import { ShopError } from '../lib/shop-error';

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined;

/** Accepts a missing id, because validation checks whether the field is required. */
export const requireOwnUser =
  (part: 'params' | 'query' | 'body', field: string) =>
  async (request: FastifyRequest): Promise<void> => {
    const named = fieldOf(request[part], field);
    if (named !== undefined && named !== request.shopper.id) throw new ShopError('forbidden');
  };
