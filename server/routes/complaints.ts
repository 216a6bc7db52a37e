import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ComplaintAnswer, ComplaintBody } from '../../contract/complaints';
import { methodAndUrl } from '../../contract/routes/route';
import { routes } from '../../contract/routes/routes';
import { successMessages } from '../domain/success-messages';
import { sourceOf } from '../http/rate-limit';
import { done } from '../http/success-bodies';
import type { ComplaintsService } from '../services/complaints/complaints';

/** Guests may complain too. */
export const complaintRoutes =
  ({ complaints }: { complaints: ComplaintsService }): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...methodAndUrl(routes.addComplaint),
      schema: { tags: ['complaints'], body: ComplaintBody, response: { 200: ComplaintAnswer } },
      handler: async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        const ticket = await complaints.add(request.body, sourceOf(request));
        return { ...done(successMessages.complaintAdded), ticket };
      },
    });
  };
