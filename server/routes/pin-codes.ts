import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { PinCode, PinParams } from '../../contract/pin-codes';
import { methodAndUrl } from '../../contract/routes/route';
import { routes } from '../../contract/routes/routes';
import { findPinCode } from '../domain/pin-codes';
import { oneDay } from '../http/cache-control';
import { found } from '../lib/shop-error';

/** This route is not in section 7 of the specification. */
export const pinCodeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...methodAndUrl(routes.pinCode),
    schema: {
      tags: ['catalogue'],
      summary: 'City and state of a PIN code',
      params: PinParams,
      response: { 200: PinCode },
    },
    handler: async (request, reply) => {
      const place = found(findPinCode(request.params.pin), 'pin_code_not_found');
      void reply.header('cache-control', oneDay);
      return place;
    },
  });
};
