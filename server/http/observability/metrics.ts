import cluster from 'node:cluster';
import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { ShopError } from '../../lib/shop-error';
import { isForwarded, isFromLoopback } from '../loopback';
import { metricsOfAllWorkers } from './worker-metrics';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Registry;
  }
}

/** These metrics describe the process, so all apps that a test opens share them. */
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
  /** Counts flushes of the embedded database to disk; null if the shop uses a PostgreSQL server. */
  fsyncs: (() => Promise<number>) | null;
}

/** Serves the metrics of all workers together. */
export const addMetrics = (app: FastifyInstance, { isPublic, fsyncs }: MetricsOptions): void => {
  const registry = new Registry();
  const registries = [processMetrics(), registry];
  const ownMetrics = async (): Promise<string> =>
    (await Promise.all(registries.map((one) => one.metrics()))).join('\n');
  const allMetrics = cluster.isWorker
    ? metricsOfAllWorkers(async () => (await Promise.all(registries.map((one) => one.getMetricsAsJSON()))).flat())
    : ownMetrics;
  const durations = new Histogram({
    name: 'sprocket_http_request_seconds',
    help: 'Time from the first byte of a request to the last byte of its response',
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
    // Public metrics are for a scraper in the same network, but proxied calls may come from anywhere.
    const isHidden = isPublic ? isForwarded(request) : !isFromLoopback(request);
    if (isHidden) throw new ShopError('route_not_found');
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await allMetrics());
  });
};
