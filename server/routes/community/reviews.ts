import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ReviewAdded, ReviewArray, ReviewBody, ReviewQuery } from '../../../contract/reviews';
import { routes } from '../../../contract/routes';
import { accountMessages } from '../../domain/accounts/account-messages';
import { sourceOf } from '../../http/rate-limit';
import type { ReviewsService } from '../../services/community/reviews';
import { done } from '../../http/answers';
import { ownUserOnly } from '../../http/own-user';

/** Reviews (specification, section 7). */
export const reviewsRoutes =
  ({ reviews }: { reviews: ReviewsService }): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      method: routes.reviews.method,
      url: routes.reviews.path,
      onRequest: app.optionalUser,
      schema: { tags: ['reviews'], querystring: ReviewQuery, response: { 200: ReviewArray } },
      handler: (request) => reviews.read(request.query.productId, request.visitor?.id ?? null),
    });
    app.route({
      method: routes.addReview.method,
      url: routes.addReview.path,
      onRequest: app.requireUser,
      preValidation: ownUserOnly('body', 'customerId'),
      schema: { tags: ['reviews'], body: ReviewBody, response: { 200: ReviewAdded } },
      handler: async (request) => ({
        ...(await reviews.add(request.user.id, request.body, sourceOf(request))),
        ...done(accountMessages.reviewAdded),
      }),
    });
  };
