import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { neverStored } from '../../http/never-stored';
import type { Services } from '../../services/services';
import { addressRoutes } from './addresses';
import { guestRoutes } from './guests';
import { passwordRoutes } from './password';
import { registrationRoutes } from './registration';
import { reviewsRoutes } from '../reviews';
import { secondFactorRoutes } from './second-factor';
import { sessionRoutes } from './session';
import { uploadsRoutes } from '../pictures/uploads';
import { usersRoutes } from './users';
import { wishlistRoutes } from '../wishlist';

/** Responses contain personal data, so no cache may store them. */
export const accountRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', neverStored);
    await app.register(sessionRoutes(services));
    await app.register(guestRoutes(services));
    await app.register(registrationRoutes(services));
    await app.register(passwordRoutes(services));
    await app.register(secondFactorRoutes(services));
    await app.register(usersRoutes(services));
    await app.register(addressRoutes(services));
    await app.register(uploadsRoutes(services));
    await app.register(wishlistRoutes(services));
    await app.register(reviewsRoutes(services));
  };
