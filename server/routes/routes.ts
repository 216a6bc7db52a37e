import type { FastifyPluginAsync } from 'fastify';
import type { Dependencies } from '../dependencies';
import type { Services } from '../services/services';
import { accountRoutes } from './account-routes';
import { bannerRoutes } from './banners';
import { cartRoutes } from './cart';
import { categoryRoutes } from './categories';
import { checkoutRoutes } from './checkout';
import { configRoutes } from './config';
import { countryRoutes } from './countries';
import { invoiceRoutes } from './invoices';
import { orderRoutes } from './orders';
import { pictureRoutes } from './pictures';
import { productRoutes } from './products';
import { searchRoutes } from './search';
import { stripeWebhookRoutes } from './stripe-webhook';

/** Every route plugin of the shop's API, in no particular order. Each part adds its line. The pages come in `main.ts`. */
export const createRoutes = (services: Services, { config }: Dependencies): FastifyPluginAsync[] => [
  accountRoutes(services, config),
  bannerRoutes(services.catalogue),
  cartRoutes(services),
  categoryRoutes(services.catalogue),
  checkoutRoutes(services),
  configRoutes(config),
  countryRoutes,
  invoiceRoutes(services),
  orderRoutes(services),
  pictureRoutes(services.pictures),
  productRoutes(services.catalogue),
  searchRoutes(services.catalogue),
  stripeWebhookRoutes(services),
];
