import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Done, IdParams } from '../../contract/common';
import { MyListAdded, MyListArray, MyListBody, MyListQuery } from '../../contract/my-list';
import { methodAndUrl } from '../../contract/routes/route';
import { routes } from '../../contract/routes/routes';
import { successMessages } from '../domain/success-messages';
import type { MyListService } from '../services/my-list';
import { done } from '../http/success-bodies';
import { failureFields } from '../http/failure-fields';
import { requireOwnUser } from '../http/require-own-user';

export const myListRoutes =
  ({ myList }: { myList: MyListService }): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...methodAndUrl(routes.myList),
      onRequest: app.requireUser,
      preValidation: requireOwnUser('query', 'userId'),
      schema: { tags: ['my list'], querystring: MyListQuery, response: { 200: MyListArray } },
      handler: (request) => myList.read(request.user.id, request.query.productId),
    });
    app.route({
      ...methodAndUrl(routes.addToMyList),
      onRequest: app.requireUser,
      preValidation: requireOwnUser('body', 'userId'),
      ...failureFields({ status: false }),
      schema: { tags: ['my list'], body: MyListBody, response: { 200: MyListAdded } },
      handler: async (request) => {
        const item = await myList.add(request.user.id, request.body.productId);
        return { status: true as const, msg: successMessages.addedToList, item };
      },
    });
    app.route({
      ...methodAndUrl(routes.removeFromMyList),
      onRequest: app.requireUser,
      schema: { tags: ['my list'], params: IdParams, response: { 200: Done } },
      handler: async (request) => {
        await myList.remove(request.user.id, request.params.id);
        return done(successMessages.removedFromList);
      },
    });
  };
