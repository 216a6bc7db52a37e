import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import { FlowCounts } from '../../../contract/flow-counts';
import { flowCountsPath } from '../../../contract/routes/shop';
import type { Limit } from '../../providers/limit';
import type { Limits } from '../../providers/limits';

/** The limit is far above the number of pages that a household leaves in a minute. */
const reportLimit: Limit = { name: 'flow-counts', max: 120, windowSeconds: 60 };

/** Limit in bytes; browsers send no larger beacons. */
const bodyLimit = 64 * 1024;

/** A report contains only counts of transitions: no data about the shopper, and no times. */
export const addFlowCounts = (app: FastifyInstance, limits: Limits): void => {
  const taken = new Counter({
    name: 'sprocket_flow_transitions_total',
    help: "Transitions of the flows that shoppers' browsers have taken",
    labelNames: ['machine', 'transition'],
    registers: [app.metrics],
  });

  app.withTypeProvider<TypeBoxTypeProvider>().route({
    method: 'POST',
    url: flowCountsPath,
    bodyLimit,
    schema: { hide: true, body: FlowCounts },
    handler: async (request, reply) => {
      await limits.consume(reportLimit, request.source);
      // Imported with the first report, so that loading the state machines does not delay the start of the shop.
      const { machineOfTransition } = await import('../../domain/flow-transitions');
      for (const { transition, count } of request.body.counts) {
        const machine = machineOfTransition.get(transition);
        // A page from before an update may report a transition that no longer exists.
        if (machine !== undefined) taken.inc({ machine, transition }, count);
      }
      return reply.status(204).send();
    },
  });
};
