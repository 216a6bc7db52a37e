import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Tracing, TraceSpan } from '../../lib/tracing';

/** Load balancers and monitoring call these routes every few seconds. */
const untraced = new Set(['/healthz', '/readyz', '/metrics']);

/** Traces requests by route, because URLs may contain personal data. */
export const addRequestTracing = (app: FastifyInstance, tracing: Tracing | null): void => {
  if (tracing === null) return;
  const spans = new WeakMap<FastifyRequest, TraceSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, id } = request;
    const route = routeOptions.url ?? 'none';
    if (untraced.has(route)) return done();
    const attributes = { 'http.request.method': method, 'http.route': route, 'sprocket.request_id': id };
    const span = tracing.start({ name: `${method} ${route}`, kind: 'server', attributes });
    spans.set(request, span);
    tracing.within(span, done);
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    spans.get(request)?.end({
      attributes: { 'http.response.status_code': statusCode },
      failure: statusCode >= 500 ? (request.failureCode ?? String(statusCode)) : undefined,
    });
    done();
  });
};
