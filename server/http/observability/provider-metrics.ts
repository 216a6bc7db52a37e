import type { FastifyInstance } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import type { Dependencies } from '../../dependencies';
import type {} from './metrics';

/** Each process reports only its own calls to the providers. */
export const addProviderMetrics = (
  app: FastifyInstance,
  { files, limits }: Pick<Dependencies, 'files' | 'limits'>,
): void => {
  const registers = [app.metrics];
  new Gauge({
    name: 'sprocket_redis_available',
    help: '0 after a failed call to Redis until one succeeds, else 1, also without Redis',
    registers,
    aggregator: 'min',
    collect() {
      this.set(limits.isAvailable ? 1 : 0);
    },
  });
  new Counter({
    name: 'sprocket_redis_away_total',
    help: 'Calls whose limits this process counted by itself because Redis was away',
    registers,
    collect() {
      this.reset();
      this.inc(limits.localCount);
    },
  });
  new Gauge({
    name: 'sprocket_s3_available',
    help: '0 after a failed call to the bucket of pictures until one succeeds, else 1, also without a bucket',
    registers,
    aggregator: 'min',
    collect() {
      this.set(files.isAvailable ? 1 : 0);
    },
  });
  new Counter({
    name: 'sprocket_s3_failed_calls_total',
    help: 'Calls to the bucket of pictures that failed, including those not sent while it was unavailable',
    registers,
    collect() {
      this.reset();
      this.inc(files.failedCalls);
    },
  });
};
