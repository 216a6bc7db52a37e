import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { AddressBook, PostalAddress, SavedAddress } from '../../../contract/addresses';
import { Done, IdParams } from '../../../contract/common';
import { methodAndUrl } from '../../../contract/routes/route';
import { routes } from '../../../contract/routes/routes';
import { successMessages } from '../../../contract/messages/successes';
import { done } from '../../http/success-bodies';
import type { AddressesService } from '../../services/accounts/addresses';

const withBothIds = <Entity extends { id: string }>(entity: Entity) => ({ ...entity, _id: entity.id });

/** These routes are not in section 7 of the specification. */
export const addressRoutes =
  ({ addresses }: { addresses: AddressesService }): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...methodAndUrl(routes.addresses),
      onRequest: app.requireUser,
      schema: { tags: ['users'], response: { 200: AddressBook } },
      handler: async (request) => (await addresses.list(request.user.id)).map(withBothIds),
    });
    app.route({
      ...methodAndUrl(routes.addAddress),
      onRequest: app.requireUser,
      schema: { tags: ['users'], body: PostalAddress, response: { 200: SavedAddress } },
      handler: async (request) => withBothIds(await addresses.add(request.user.id, request.body)),
    });
    app.route({
      ...methodAndUrl(routes.updateAddress),
      onRequest: app.requireUser,
      schema: { tags: ['users'], params: IdParams, body: PostalAddress, response: { 200: SavedAddress } },
      handler: async (request) => withBothIds(await addresses.update(request.user.id, request.params.id, request.body)),
    });
    app.route({
      ...methodAndUrl(routes.chooseDefaultAddress),
      onRequest: app.requireUser,
      schema: { tags: ['users'], params: IdParams, response: { 200: SavedAddress } },
      handler: async (request) => withBothIds(await addresses.chooseDefault(request.user.id, request.params.id)),
    });
    app.route({
      ...methodAndUrl(routes.deleteAddress),
      onRequest: app.requireUser,
      schema: { tags: ['users'], params: IdParams, response: { 200: Done } },
      handler: async (request) => {
        await addresses.remove(request.user.id, request.params.id);
        return done(successMessages.addressDeleted);
      },
    });
  };
