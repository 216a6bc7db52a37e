import type { FastifyInstance } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import type { CacheFacts } from '../../lib/cache-facts';
import type {} from './metrics';

declare module 'fastify' {
  interface FastifyInstance {
    watchCache(name: string, facts: () => CacheFacts): void;
  }
}

export const addCacheMetrics = (app: FastifyInstance): void => {
  const caches = new Map<string, () => CacheFacts>();
  const labelNames = ['cache'];
  const registers = [app.metrics];
  const counter = (name: string, help: string, of: (facts: CacheFacts) => number) =>
    new Counter({
      name,
      help,
      labelNames,
      registers,
      collect() {
        this.reset();
        for (const [cache, facts] of caches) this.inc({ cache }, of(facts()));
      },
    });
  const gauge = (name: string, help: string, of: (facts: CacheFacts) => number) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      collect() {
        for (const [cache, facts] of caches) this.set({ cache }, of(facts()));
      },
    });
  counter('sprocket_cache_hits_total', 'Responses from a cache, or shared with one being made', ({ hits }) => hits);
  counter('sprocket_cache_misses_total', 'Responses that had to be made', ({ misses }) => misses);
  gauge('sprocket_cache_entries', 'Entries of a cache', ({ entries }) => entries);
  gauge('sprocket_cache_bytes', 'Estimated size of a cache', ({ bytes }) => bytes);
  app.decorate('watchCache', (name: string, facts: () => CacheFacts) => void caches.set(name, facts));
};
