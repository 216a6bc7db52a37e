import type { FastifyPluginAsync } from 'fastify';
import type { Dependencies } from '../dependencies';
import type { Services } from '../services/services';
import { accountRoutes } from './accounts/account-routes';
import { cartRoutes } from './cart/cart';
import { catalogueRoutes } from './catalogue/catalogue';
import { contentPageRoutes } from './catalogue/content-pages';
import { checkoutRoutes } from './ordering/checkout';
import { complaintRoutes } from './complaints';
import { configRoutes } from './config';
import { countryRoutes } from './countries';
import { deliveryRoutes } from './delivery';
import { newsletterRoutes } from './newsletter';
import { foundOrderRoutes } from './ordering/found-orders';
import { orderRoutes } from './ordering/orders';
import { pinCodeRoutes } from './pin-codes';
import { pictureRoutes } from './pictures/pictures';
import { productRoutes } from './catalogue/products';
import { stripeWebhookRoutes } from './ordering/stripe-webhook';

/** Creates the routes of the API and the pictures; `openShop` registers the pages. */
export const createRoutes = (services: Services, { config }: Dependencies): FastifyPluginAsync[] => [
  accountRoutes(services),
  cartRoutes(services),
  catalogueRoutes(services.catalogue),
  contentPageRoutes(services.catalogue),
  checkoutRoutes(services),
  complaintRoutes(services),
  configRoutes(config),
  countryRoutes,
  deliveryRoutes(services.delivery),
  newsletterRoutes(services),
  foundOrderRoutes(services),
  orderRoutes(services),
  pictureRoutes(services.pictures),
  pinCodeRoutes,
  productRoutes(services.catalogue),
  stripeWebhookRoutes(services),
];
