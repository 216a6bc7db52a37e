import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Histogram } from 'prom-client';
import { FieldVitals } from '../../../contract/field-vitals';
import { fieldVitalsPath } from '../../../contract/routes/shop';
import type { Limit } from '../../providers/limit';
import type { Limits } from '../../providers/limits';

/** The limit is far above the number of pages that a household opens in a minute. */
const beaconLimit: Limit = { name: 'vitals', max: 120, windowSeconds: 60 };

export const addFieldVitals = (app: FastifyInstance, limits: Limits): void => {
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({
      name: `sprocket_field_${name}`,
      help: `${help}, as measured by shoppers' browsers`,
      labelNames: ['page', 'connection'],
      buckets,
      registers: [app.metrics],
    });
  // The buckets of each metric include its thresholds for "good" and "poor".
  const seconds = {
    lcp: histogram('lcp_seconds', 'Largest contentful paint', [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10]),
    inp: histogram('inp_seconds', 'Interaction to next paint', [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1]),
    ttfb: histogram('ttfb_seconds', 'Time to first byte', [0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 3]),
  };
  const shift = histogram('cls', 'Cumulative layout shift', [0.01, 0.05, 0.1, 0.15, 0.25, 0.5]);

  app.withTypeProvider<TypeBoxTypeProvider>().route({
    method: 'POST',
    url: fieldVitalsPath,
    schema: { hide: true, body: FieldVitals },
    handler: async (request, reply) => {
      await limits.consume(beaconLimit, request.source);
      const { page, connection, cls, ...times } = request.body;
      const labels = { page, connection };
      for (const name of ['lcp', 'inp', 'ttfb'] as const) {
        const milliseconds = times[name];
        if (milliseconds !== undefined) seconds[name].observe(labels, milliseconds / 1000);
      }
      if (cls !== undefined) shift.observe(labels, cls);
      return reply.status(204).send();
    },
  });
};
