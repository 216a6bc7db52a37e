import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { ShopError } from '../lib/shop-error';

const SAMPLE_EVERY = 1_000;
const LONGEST_DELAY = 1_000;
const SAMPLES_IN_A_ROW = 3;
const NANOSECONDS_PER_MILLISECOND = 1_000_000;

/**
 * Turns calls away with 503 once the event loop has lagged so far behind for several seconds that they would wait in
 * vain. One long pause (a laptop that slept, a machine that was busy elsewhere) is none of that. Health is always told.
 */
export const addPressure = (app: FastifyInstance): void => {
  const delays = monitorEventLoopDelay({ resolution: 20 });
  delays.enable();
  let slowSamples = 0;
  const timer = setInterval(() => {
    slowSamples = delays.mean / NANOSECONDS_PER_MILLISECOND > LONGEST_DELAY ? slowSamples + 1 : 0;
    delays.reset();
  }, SAMPLE_EVERY).unref();
  app.addHook('onClose', () => {
    clearInterval(timer);
    delays.disable();
    return Promise.resolve();
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const isOverloaded = slowSamples >= SAMPLES_IN_A_ROW && request.url !== '/healthz' && request.url !== '/metrics';
    done(isOverloaded ? new ShopError('overloaded', { retryAfterSeconds: 5 }) : undefined);
  });
};
