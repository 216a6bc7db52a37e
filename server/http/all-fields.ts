import type { FastifyInstance } from 'fastify';
import { allFieldsHeader } from '../../contract/routes/route';

/**
 * Marks responses as complete, so that the browser does not add missing fields. This hook must be added before the
 * hooks that refuse requests, so that refusals are marked too.
 */
export const addAllFields = (app: FastifyInstance): void => {
  app.addHook('onRequest', ({ routeOptions: { url } }, reply, done) => {
    if (url?.startsWith('/api/') === true) void reply.header(allFieldsHeader, '1');
    done();
  });
};
