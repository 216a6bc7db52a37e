import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { ShopError } from '../lib/shop-error';

const sampleInterval = 1_000;
const maxDelay = 1_000;
const requiredSamples = 3;
const nanosecondsPerMillisecond = 1_000_000;

/**
 * Responds 503 when the event loop has lagged for several seconds; a single long pause (a suspended laptop, a busy
 * host) does not count.
 */
export const addLoadShedding = (app: FastifyInstance): void => {
  const delays = monitorEventLoopDelay({ resolution: 20 });
  delays.enable();
  let slowSamples = 0;
  const timer = setInterval(() => {
    slowSamples = delays.mean / nanosecondsPerMillisecond > maxDelay ? slowSamples + 1 : 0;
    delays.reset();
  }, sampleInterval).unref();
  app.addHook('onClose', () => {
    clearInterval(timer);
    delays.disable();
    return Promise.resolve();
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const isOverloaded = slowSamples >= requiredSamples && request.url !== '/healthz' && request.url !== '/metrics';
    done(isOverloaded ? new ShopError('overloaded', { retryAfterSeconds: 5 }) : undefined);
  });
};
