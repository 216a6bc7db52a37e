import type { FastifyInstance } from 'fastify';
import { ShopError } from '../lib/shop-error';

/** PostgreSQL holds no NUL, and UTF-8 no half of a surrogate pair. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Whether every text within a value can be stored, names included. Not recursive: a body may be nested very deeply. */
export const isStorableValue = (value: unknown): boolean => {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') {
      if (!isStorable(next)) return false;
    } else if (Array.isArray(next)) {
      for (const entry of next) waiting.push(entry);
    } else if (typeof next === 'object' && next !== null) {
      for (const [name, entry] of Object.entries(next)) waiting.push(name, entry);
    }
  }
  return true;
};

export const unstorableText = (): ShopError =>
  new ShopError('invalid_request', { message: 'This request has characters that the shop cannot store' });

/**
 * Refuses texts that the database could not store before anything reads them: here those of address and headers, in
 * `json-bodies.ts` those of bodies.
 */
export const addStorableText = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const isFine = [request.params, request.query, request.headers].every(isStorableValue);
    done(isFine ? undefined : unstorableText());
  });
};
