import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ComplaintBody, ComplaintResponse } from '../../contract/complaints';
import { methodAndUrl } from '../../contract/routes/route';
import { routes } from '../../contract/routes/routes';
import { successMessages } from '../../contract/messages/successes';
import { neverStored } from '../http/never-stored';
import { done } from '../http/success-bodies';
import type { ComplaintsService } from '../services/complaints/complaints';

export const complaintRoutes =
  ({ complaints }: { complaints: ComplaintsService }): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', neverStored);
    app.route({
      ...methodAndUrl(routes.addComplaint),
      schema: { tags: ['complaints'], body: ComplaintBody, response: { 200: ComplaintResponse } },
      handler: async (request) => {
        const ticket = await complaints.add(request.body, request.source);
        return { ...done(successMessages.complaintAdded), ticket };
      },
    });
  };
