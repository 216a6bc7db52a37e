import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParams } from '../../../contract/common';
import { routes } from '../../../contract/routes';
import { ProfileBody, User, UserUpdated } from '../../../contract/users';
import { accountMessages } from '../../domain/accounts/account-messages';
import type { StoredUser } from '../../repositories/accounts/users';
import type { ProfileService } from '../../services/accounts/profile';
import { done } from '../../http/answers';
import { ownUserOnly } from '../../http/own-user';

const userOf = (user: StoredUser): User => ({
  id: user.id,
  _id: user.id,
  name: user.name,
  email: user.email,
  phone: user.phone,
  images: user.images,
  isAdmin: user.isAdmin,
});

/** The signed-in customer's own profile (specification, section 7, Users and auth). */
export const usersRoutes =
  ({ profile }: { profile: ProfileService }): FastifyPluginAsyncTypebox =>
  async (app) => {
    const own = { onRequest: app.requireUser, preValidation: ownUserOnly('params', 'id') };
    app.route({
      method: routes.user.method,
      url: routes.user.path,
      ...own,
      schema: { tags: ['users'], params: IdParams, response: { 200: User } },
      handler: async (request) => userOf(await profile.read(request.user.id)),
    });
    app.route({
      method: routes.updateUser.method,
      url: routes.updateUser.path,
      ...own,
      schema: { tags: ['users'], params: IdParams, body: ProfileBody, response: { 200: UserUpdated } },
      handler: async (request) => ({
        ...userOf(await profile.update(request.user, request.body)),
        ...done(accountMessages.userUpdated),
      }),
    });
  };
