import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Done, IdParams } from '../../contract/common';
import { WishlistAdded, WishlistArray, WishlistBody, WishlistQuery } from '../../contract/wishlist';
import { methodAndUrl } from '../../contract/routes/route';
import { routes } from '../../contract/routes/routes';
import { successMessages } from '../../contract/messages/successes';
import type { WishlistService } from '../services/wishlist';
import { done } from '../http/success-bodies';
import { failureFields } from '../http/failure-fields';
import { requireOwnUser } from '../http/require-own-user';

export const wishlistRoutes =
  ({ wishlist }: { wishlist: WishlistService }): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...methodAndUrl(routes.wishlist),
      onRequest: app.requireUser,
      preValidation: requireOwnUser('query', 'userId'),
      schema: { tags: ['my list'], querystring: WishlistQuery, response: { 200: WishlistArray } },
      handler: (request) => wishlist.read(request.user.id, request.query.productId),
    });
    app.route({
      ...methodAndUrl(routes.addToWishlist),
      onRequest: app.requireUser,
      preValidation: requireOwnUser('body', 'userId'),
      ...failureFields({ status: false }),
      schema: { tags: ['my list'], body: WishlistBody, response: { 200: WishlistAdded } },
      handler: async (request) => {
        const item = await wishlist.add(request.user.id, request.body.productId);
        return { status: true as const, msg: successMessages.addedToList, item };
      },
    });
    app.route({
      ...methodAndUrl(routes.removeFromWishlist),
      onRequest: app.requireUser,
      schema: { tags: ['my list'], params: IdParams, response: { 200: Done } },
      handler: async (request) => {
        await wishlist.remove(request.user.id, request.params.id);
        return done(successMessages.removedFromList);
      },
    });
  };
