import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { runInRequest } from '../../lib/request-context';

export const requestIdHeader = 'x-request-id';

/** Matches UUIDs and nginx's 32 hex digits, but no text that could forge a log line or contain an e-mail address. */
const acceptable = /^[A-Za-z0-9][A-Za-z0-9_-]{7,63}$/;

export const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const given = headers[requestIdHeader];
  return typeof given === 'string' && acceptable.test(given) ? given : randomUUID();
};

export const addRequestIds = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(requestIdHeader, request.id);
    runInRequest({ id: request.id, source: request.source }, done);
  });
};
