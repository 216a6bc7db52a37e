import type { FastifyPluginAsync } from 'fastify';
import type { Dependencies } from '../dependencies';
import type { Services } from '../services/services';
import { accountRoutes } from './account-routes';
import { bannerRoutes } from './banners';
import { categoryRoutes } from './categories';
import { configRoutes } from './config';
import { countryRoutes } from './countries';
import { pictureRoutes } from './pictures';
import { productRoutes } from './products';
import { searchRoutes } from './search';

/** Every route plugin of the shop's API, in no particular order. Each part adds its line. The pages come in `main.ts`. */
export const createRoutes = (services: Services, { config }: Dependencies): FastifyPluginAsync[] => [
  ...accountRoutes(services, config),
  bannerRoutes(services.catalogue),
  categoryRoutes(services.catalogue),
  configRoutes(config),
  countryRoutes,
  pictureRoutes(services.pictures),
  productRoutes(services.catalogue),
  searchRoutes(services.catalogue),
];
