import type { FastifyInstance } from 'fastify';
import { infoLogOf } from '../account-events';
import { createLogThrottle } from '../../lib/log-throttle';
import { isInProcess } from '../request-source';

/**
 * Logs 5xx responses, and a `share` (0 to 1) of the other requests from outside; if `share` is 0, logs nothing. Logs
 * the route's pattern, because a URL may contain ids, search words or a token. 503s are throttled, because all
 * requests fail during an outage.
 */
export const addRequestLog = (app: FastifyInstance, share: number): void => {
  if (share === 0) return;
  const throttles = new Map<string, ReturnType<typeof createLogThrottle>>();
  const throttleOf = (code = 'none') => {
    const throttle = throttles.get(code) ?? createLogThrottle();
    throttles.set(code, throttle);
    return throttle;
  };
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, failureCode: code } = request;
    const { statusCode: status, elapsedTime } = reply;
    const isFailed = status >= 500;
    // Calls that a page makes while it is rendered are part of the page's request.
    const isSampled = !isInProcess(request) && Math.random() < share;
    const suppressed = status === 503 ? throttleOf(code)() : 0;
    if ((isFailed || isSampled) && suppressed !== undefined) {
      const route = routeOptions.url ?? 'none';
      const fields = {
        method,
        route,
        status,
        ms: Math.round(elapsedTime),
        code,
        ...(suppressed > 0 && { suppressed }),
      };
      infoLogOf(request.log)[isFailed ? 'error' : 'info'](fields, 'request');
    }
    done();
  });
};
