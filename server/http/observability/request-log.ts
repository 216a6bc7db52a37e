import type { FastifyInstance } from 'fastify';
import { infoLogOf } from '../account-events';
import { inProcessPeer } from '../rate-limit';

/**
 * Logs a share of all requests (0 to 1), and every failed one (5xx) unless the share is 0. A line has the route's
 * pattern instead of the address, which may hold ids, words of a search or a token.
 */
export const addRequestLog = (app: FastifyInstance, share: number): void => {
  if (share === 0) return;
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, failureCode: code } = request;
    const { statusCode: status, elapsedTime } = reply;
    const isFailed = status >= 500;
    // The calls of a page being rendered are part of its request.
    const isSampled = request.raw.socket.remoteAddress !== inProcessPeer && Math.random() < share;
    if (isFailed || isSampled) {
      const fields = { method, route: routeOptions.url ?? 'none', status, ms: Math.round(elapsedTime), code };
      infoLogOf(request.log)[isFailed ? 'error' : 'info'](fields, 'request');
    }
    done();
  });
};
