import type { FastifyInstance } from 'fastify';
import { causeMessages } from '../../contract/messages/failures';
import { ShopError } from '../lib/shop-error';
import { everyValue } from './every-value';

const isFiniteThroughout = (whole: unknown): boolean =>
  everyValue(whole, (value) => typeof value !== 'number' || Number.isFinite(value));

/**
 * Refuses numbers like `1e309`: parsing turns them into `Infinity`, and the validator does not check `Infinity` against
 * a minimum or maximum.
 */
export const addFiniteNumbers = (app: FastifyInstance): void => {
  app.addHook('preHandler', (request, _reply, done) => {
    const isFine = [request.params, request.query, request.body].every(isFiniteThroughout);
    done(
      isFine ? undefined : new ShopError('invalid_request', { message: causeMessages.invalid_request.infiniteNumber }),
    );
  });
};
