import type { FastifyInstance } from 'fastify';
import { ShopError } from '../lib/shop-error';

/** Whether every number within a value is one. Not recursive: a body may be nested very deeply. */
const isFiniteThroughout = (value: unknown): boolean => {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'number' && !Number.isFinite(next)) return false;
    if (typeof next === 'object' && next !== null) for (const entry of Object.values(next)) waiting.push(entry);
  }
  return true;
};

/**
 * Refuses `1e309` where a number belongs. The validator makes `Infinity` of that text, and of the numbers it has made it checks
 * the limits of finite ones only.
 */
export const addFiniteNumbers = (app: FastifyInstance): void => {
  app.addHook('preHandler', (request, _reply, done) => {
    const isFine = [request.params, request.query, request.body].every(isFiniteThroughout);
    done(isFine ? undefined : new ShopError('invalid_request', { message: 'This request has a number without end' }));
  });
};
