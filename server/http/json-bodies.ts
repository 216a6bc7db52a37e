import type { FastifyInstance } from 'fastify';
import { causeMessages } from '../../contract/messages/failures';
import { ShopError } from '../lib/shop-error';
import { isStorableValue, unstorableText } from './refuse-unstorable-text';

/**
 * Accepts an empty body with a JSON content type, because the specification's client sends such requests. Refuses
 * `__proto__` and `constructor.prototype`.
 */
export const addJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text.trim() === '') return done(null, undefined);
    return parse(request, text, (error, value: unknown) => {
      if (error !== null)
        return done(new ShopError('invalid_request', { message: causeMessages.invalid_request.notJson }));
      // PostgreSQL cannot store NUL and lone surrogates. In JSON, only escape sequences (\u…) can produce them.
      if (text.includes('\\u') && !isStorableValue(value)) return done(unstorableText());
      return done(null, value);
    });
  });
};
