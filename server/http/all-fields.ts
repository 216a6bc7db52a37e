import type { FastifyInstance } from 'fastify';
import { allFieldsHeader } from '../../contract/routes/route';

/**
 * Marks the responses of the API as complete, so that the browser adds nothing to them. Must be registered before the
 * hooks that refuse requests, so that their responses are marked too.
 */
export const addAllFields = (app: FastifyInstance): void => {
  app.addHook('onRequest', ({ routeOptions: { url } }, reply, done) => {
    if (url?.startsWith('/api/') === true) void reply.header(allFieldsHeader, '1');
    done();
  });
};
