import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { NewsletterAnswer, NewsletterBody } from '../../../contract/newsletter';
import { routes } from '../../../contract/routes';
import { accountMessages } from '../../domain/accounts/account-messages';
import { sourceOf } from '../../http/rate-limit';
import type { NewsletterService } from '../../services/community/newsletter';
import { done } from '../../http/answers';

/** The newsletter form (reading of the specification). */
export const newsletterRoutes =
  ({ newsletter }: { newsletter: NewsletterService }): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      method: routes.subscribeToNewsletter.method,
      url: routes.subscribeToNewsletter.path,
      schema: { tags: ['newsletter'], body: NewsletterBody, response: { 200: NewsletterAnswer } },
      handler: async (request) => {
        await newsletter.subscribe(request.body.email, sourceOf(request));
        return done(accountMessages.subscribed);
      },
    });
  };
