import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ReviewAdded, ReviewArray, ReviewBody, ReviewQuery } from '../../contract/reviews';
import { methodAndUrl } from '../../contract/routes/route';
import { routes } from '../../contract/routes/routes';
import { successMessages } from '../../contract/messages/successes';
import type { ReviewsService } from '../services/reviews/reviews';
import { done } from '../http/success-bodies';
import { requireOwnUser } from '../http/require-own-user';

export const reviewsRoutes =
  ({ reviews }: { reviews: ReviewsService }): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...methodAndUrl(routes.reviews),
      onRequest: app.optionalUser,
      schema: { tags: ['reviews'], querystring: ReviewQuery, response: { 200: ReviewArray } },
      handler: (request) => reviews.read(request.query.productId, request.visitor?.id ?? null),
    });
    app.route({
      ...methodAndUrl(routes.addReview),
      onRequest: app.requireUser,
      preValidation: requireOwnUser('body', 'customerId'),
      schema: { tags: ['reviews'], body: ReviewBody, response: { 200: ReviewAdded } },
      handler: async (request) => ({
        ...(await reviews.add(request.user.id, request.body, request.source)),
        ...done(successMessages.reviewAdded),
      }),
    });
  };
