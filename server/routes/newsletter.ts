import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Done } from '../../contract/common';
import { NewsletterRequested, NewsletterBody, NewsletterConfirmed, NewsletterToken } from '../../contract/newsletter';
import { methodAndUrl } from '../../contract/routes/route';
import { routes } from '../../contract/routes/routes';
import { successMessages } from '../../contract/messages/successes';
import { neverStored } from '../http/never-stored';
import type { NewsletterService } from '../services/newsletter/newsletter';
import { done } from '../http/success-bodies';

const tags = ['newsletter'];

/**
 * Mail programs call this route to unsubscribe the reader (RFC 8058). The URL contains the token, so the form in the
 * body is ignored.
 */
const oneClickRoute =
  ({ newsletter }: { newsletter: NewsletterService }): FastifyPluginAsyncTypebox =>
  async (app) => {
    for (const form of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
      app.addContentTypeParser(form, { parseAs: 'string' }, (_request, _body, parsed) => parsed(null, undefined));
    }
    app.route({
      ...methodAndUrl(routes.unsubscribeInOneClick),
      schema: { tags, querystring: NewsletterToken, response: { 200: Done } },
      handler: async (request) => {
        await newsletter.unsubscribe(request.query.token);
        return done(successMessages.unsubscribed);
      },
    });
  };

export const newsletterRoutes =
  (services: { newsletter: NewsletterService }): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { newsletter } = services;
    app.addHook('onRequest', neverStored);
    app.route({
      ...methodAndUrl(routes.subscribeToNewsletter),
      schema: { tags, body: NewsletterBody, response: { 200: NewsletterRequested } },
      handler: async (request) => {
        await newsletter.subscribe(request.body.email, request.source);
        return done(successMessages.subscribed);
      },
    });
    app.route({
      ...methodAndUrl(routes.confirmNewsletter),
      schema: { tags, body: NewsletterToken, response: { 200: NewsletterConfirmed } },
      handler: async (request) => {
        const confirmed = await newsletter.confirm(request.body.token);
        return { ...done(successMessages.newsletterConfirmed), ...confirmed };
      },
    });
    app.route({
      ...methodAndUrl(routes.unsubscribeFromNewsletter),
      schema: { tags, body: NewsletterToken, response: { 200: Done } },
      handler: async (request) => {
        await newsletter.unsubscribe(request.body.token);
        return done(successMessages.unsubscribed);
      },
    });
    await app.register(oneClickRoute(services));
  };
