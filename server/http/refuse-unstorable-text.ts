import type { FastifyInstance } from 'fastify';
import { causeMessages } from '../../contract/messages/failures';
import { ShopError } from '../lib/shop-error';
import { everyValue } from './every-value';

/** PostgreSQL refuses NUL and lone surrogates. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

export const isStorableValue = (whole: unknown): boolean =>
  everyValue(whole, (value) => typeof value !== 'string' || isStorable(value));

export const unstorableText = (): ShopError =>
  new ShopError('invalid_request', { message: causeMessages.invalid_request.unstorableText });

/** Checks URLs and headers; `json-bodies.ts` checks bodies. */
export const addStorableText = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const isFine = [request.params, request.query, request.headers].every(isStorableValue);
    done(isFine ? undefined : unstorableText());
  });
};
