import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Config } from '../config';
import type { Services } from '../services/services';
import { myListRoutes } from './my-list';
import { newsletterRoutes } from './newsletter';
import { passwordRoutes } from './password';
import { registrationRoutes } from './registration';
import { reviewsRoutes } from './reviews';
import { sessionRoutes } from './session';
import { uploadsRoutes } from './uploads';
import { usersRoutes } from './users';

/** The calls of accounts, and of what a customer owns. */
export const accountRoutes = (services: Services, config: Config): FastifyPluginAsyncTypebox[] => {
  const cookies = { isSecure: config.publicUrl.startsWith('https:') };
  return [
    sessionRoutes(services),
    registrationRoutes(services, cookies),
    passwordRoutes(services, cookies),
    usersRoutes(services),
    uploadsRoutes(services),
    myListRoutes(services),
    reviewsRoutes(services),
    newsletterRoutes(services),
  ];
};
