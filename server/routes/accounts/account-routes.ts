import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Config } from '../../config';
import type { Services } from '../../services/services';
import { myListRoutes } from '../community/my-list';
import { newsletterRoutes } from '../community/newsletter';
import { passwordRoutes } from './password';
import { registrationRoutes } from './registration';
import { reviewsRoutes } from '../community/reviews';
import { sessionRoutes } from './session';
import { uploadsRoutes } from '../pictures/uploads';
import { usersRoutes } from './users';

/** The calls of accounts, and of what a customer owns. None of their answers is for anybody else, or for later. */
export const accountRoutes =
  (services: Services, config: Config): FastifyPluginAsyncTypebox =>
  async (app) => {
    const cookies = { isSecure: config.publicUrl.startsWith('https:') };
    app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    await app.register(sessionRoutes(services, cookies));
    await app.register(registrationRoutes(services, cookies));
    await app.register(passwordRoutes(services, cookies));
    await app.register(usersRoutes(services));
    await app.register(uploadsRoutes(services));
    await app.register(myListRoutes(services));
    await app.register(reviewsRoutes(services));
    await app.register(newsletterRoutes(services));
  };
