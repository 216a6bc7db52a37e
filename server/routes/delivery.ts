import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Delivery, DeliveryQuery } from '../../contract/delivery';
import { PinParams } from '../../contract/pin-codes';
import { methodAndUrl } from '../../contract/routes/route';
import { routes } from '../../contract/routes/routes';
import type { DeliveryService } from '../services/delivery/delivery';

/** Responses are cached only briefly, because delivery dates change at the cut-off hour. */
const oneMinute = 'public, max-age=60';

/** This route is not in section 7 of the specification. */
export const deliveryRoutes =
  (delivery: DeliveryService): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...methodAndUrl(routes.delivery),
      schema: {
        tags: ['catalogue'],
        summary: 'When products arrive at a PIN code, if they are ordered now',
        params: PinParams,
        querystring: DeliveryQuery,
        response: { 200: Delivery },
      },
      handler: async ({ params, query }, reply) => {
        const ids = (query.products ?? '').split(',').filter((id) => id !== '');
        const estimate = await delivery.estimate(params.pin, [...new Set(ids)]);
        void reply.header('cache-control', oneMinute);
        return estimate;
      },
    });
  };
