import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { ShopError } from '../lib/shop-error';
import { isFromLoopback } from './loopback';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where a service of this process adds figures of its own. */
    metrics: Registry;
  }
}

/** Event loop, memory and collector belong to the process, however many apps it holds (tests hold several). */
let ofProcess: Registry | undefined;
const processMetrics = (): Registry => {
  if (ofProcess === undefined) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess, prefix: 'sprocket_' });
  }
  return ofProcess;
};

interface MetricsOptions {
  isPublic: boolean;
  /** The shop's own address, by which this machine may call it too. */
  publicUrl: string;
  /** How often the embedded database flushed to disk; null where a server answers. */
  fsyncs: (() => Promise<number>) | null;
}

/** `GET /metrics` in Prometheus' text form; loopback peers only, unless configured. */
export const addMetrics = (app: FastifyInstance, { isPublic, publicUrl, fsyncs }: MetricsOptions): void => {
  const registry = new Registry();
  const durations = new Histogram({
    name: 'sprocket_http_request_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  if (fsyncs !== null) {
    new Gauge({
      name: 'sprocket_database_fsyncs',
      help: 'Flushes of the embedded database to disk since the start',
      registers: [registry],
      async collect() {
        this.set(await fsyncs());
      },
    });
  }
  app.decorate('metrics', registry);
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: `${String(reply.statusCode).slice(0, 1)}xx`,
    };
    durations.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isPublic && !isFromLoopback(request, publicUrl)) throw new ShopError('route_not_found');
    const parts = await Promise.all([processMetrics().metrics(), registry.metrics()]);
    return reply.header('cache-control', 'no-store').type(registry.contentType).send(parts.join('\n'));
  });
};
