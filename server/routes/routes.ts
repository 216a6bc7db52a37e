import type { FastifyPluginAsync } from 'fastify';
import type { Dependencies } from '../dependencies';
import type { Services } from '../services/services';
import { accountRoutes } from './accounts/account-routes';
import { bannerRoutes } from './catalogue/banners';
import { cartRoutes } from './cart/cart';
import { categoryRoutes } from './catalogue/categories';
import { checkoutRoutes } from './ordering/checkout';
import { configRoutes } from './config';
import { countryRoutes } from './countries';
import { invoiceRoutes } from './ordering/invoices';
import { orderRoutes } from './ordering/orders';
import { pictureRoutes } from './pictures/pictures';
import { productRoutes } from './catalogue/products';
import { searchRoutes } from './catalogue/search';
import { stripeWebhookRoutes } from './ordering/stripe-webhook';

/** Every route plugin of the shop's API, in no particular order. Each part adds its line. The pages come in `main.ts`. */
export const createRoutes = (services: Services, { config }: Dependencies): FastifyPluginAsync[] => [
  accountRoutes(services),
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
