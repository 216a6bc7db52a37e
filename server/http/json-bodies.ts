import type { FastifyInstance } from 'fastify';
import { ShopError } from '../lib/shop-error';
import { isStorableValue, unstorableText } from './storable-text';

/**
 * JSON as section 7's client sends it: a JSON content type on every call, also where there is no body. Fastify refuses
 * that by default. `__proto__` and `constructor.prototype` are refused, as fastify's own parser does.
 */
export const addJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text.trim() === '') return done(null, undefined);
    return parse(request, text, (error, value: unknown) => {
      if (error !== null) return done(new ShopError('invalid_request', { message: 'The body is not JSON' }));
      // Without an escape in it, a text that came as UTF-8 has none of the characters that are refused.
      if (text.includes('\\u') && !isStorableValue(value)) return done(unstorableText());
      return done(null, value);
    });
  });
};
