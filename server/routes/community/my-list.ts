import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Done, IdParams } from '../../../contract/common';
import { MyListAdded, MyListArray, MyListBody, MyListQuery } from '../../../contract/my-list';
import { routes } from '../../../contract/routes';
import { accountMessages } from '../../domain/accounts/account-messages';
import type { MyListService } from '../../services/community/my-list';
import { done } from '../../http/answers';
import { failingWith } from '../../http/failing-with';
import { ownUserOnly } from '../../http/own-user';

/** My List (specification, section 7). */
export const myListRoutes =
  ({ myList }: { myList: MyListService }): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      method: routes.myList.method,
      url: routes.myList.path,
      onRequest: app.requireUser,
      preValidation: ownUserOnly('query', 'userId'),
      schema: { tags: ['my list'], querystring: MyListQuery, response: { 200: MyListArray } },
      handler: (request) => myList.read(request.user.id, request.query.productId),
    });
    app.route({
      method: routes.addToMyList.method,
      url: routes.addToMyList.path,
      onRequest: app.requireUser,
      preValidation: ownUserOnly('body', 'userId'),
      ...failingWith({ status: false }),
      schema: { tags: ['my list'], body: MyListBody, response: { 200: MyListAdded } },
      handler: async (request) => {
        const item = await myList.add(request.user.id, request.body.productId);
        return { status: true as const, msg: accountMessages.addedToList, item };
      },
    });
    app.route({
      method: routes.removeFromMyList.method,
      url: routes.removeFromMyList.path,
      onRequest: app.requireUser,
      schema: { tags: ['my list'], params: IdParams, response: { 200: Done } },
      handler: async (request) => {
        await myList.remove(request.user.id, request.params.id);
        return done(accountMessages.removedFromList);
      },
    });
  };
