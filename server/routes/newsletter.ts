import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { NewsletterAnswer, NewsletterBody } from '../../contract/newsletter';
import { methodAndUrl } from '../../contract/routes/route';
import { routes } from '../../contract/routes/routes';
import { successMessages } from '../domain/success-messages';
import { sourceOf } from '../http/rate-limit';
import type { NewsletterService } from '../services/newsletter';
import { done } from '../http/success-bodies';

/** The newsletter form (reading of the specification). */
export const newsletterRoutes =
  ({ newsletter }: { newsletter: NewsletterService }): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...methodAndUrl(routes.subscribeToNewsletter),
      schema: { tags: ['newsletter'], body: NewsletterBody, response: { 200: NewsletterAnswer } },
      handler: async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        await newsletter.subscribe(request.body.email, sourceOf(request));
        return done(successMessages.subscribed);
      },
    });
  };
