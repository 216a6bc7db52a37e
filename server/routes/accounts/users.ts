import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParams } from '../../../contract/common';
import { pick } from '../../../contract/pick';
import { methodAndUrl } from '../../../contract/routes/route';
import { routes } from '../../../contract/routes/routes';
import { ProfileBody, User, UserUpdated } from '../../../contract/users';
import { successMessages } from '../../../contract/messages/successes';
import type { Profile, ProfileService } from '../../services/accounts/profile';
import { done } from '../../http/success-bodies';
import { requireOwnUser } from '../../http/require-own-user';

const userOf = ({ user, secondFactor }: Profile): User => ({
  ...pick(user, ['id', 'name', 'email', 'phone', 'images', 'isAdmin']),
  _id: user.id,
  secondFactor,
});

export const usersRoutes =
  ({ profile }: { profile: ProfileService }): FastifyPluginAsyncTypebox =>
  async (app) => {
    const own = { onRequest: app.requireUser, preValidation: requireOwnUser('params', 'id') };
    app.route({
      ...methodAndUrl(routes.user),
      ...own,
      schema: { tags: ['users'], params: IdParams, response: { 200: User } },
      handler: async (request) => userOf(await profile.read(request.user.id)),
    });
    app.route({
      ...methodAndUrl(routes.updateUser),
      ...own,
      schema: { tags: ['users'], params: IdParams, body: ProfileBody, response: { 200: UserUpdated } },
      handler: async (request) => ({
        ...userOf(await profile.update(request.user, request.body)),
        ...done(successMessages.userUpdated),
      }),
    });
  };
