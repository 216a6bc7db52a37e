import { accountRoutes } from './accounts';
import { cartRoutes } from './cart';
import { cartChangeRoutes } from './cart-changes';
import { catalogueRoutes } from './catalogue';
import { complaintRoutes } from './complaints';
import { deliveryRoutes } from './delivery';
import { filteredListRoutes } from './filtered-lists';
import { foundOrderRoutes } from './found-orders';
import { guestRoutes } from './guests';
import { newsletterRoutes } from './newsletter';
import { orderingRoutes } from './ordering';
import { reviewRoutes } from './reviews';
import type { Route } from './route';
import { shopRoutes } from './shop';
import { wishlistRoutes } from './wishlist';

/**
 * All API calls. Comments mark the calls that are not in section 7 of the specification. The browser imports the files
 * of single areas instead, so that a page loads only the routes that it needs.
 */
export const routes = {
  ...catalogueRoutes,
  ...filteredListRoutes,
  ...reviewRoutes,
  ...wishlistRoutes,
  ...cartRoutes,
  ...cartChangeRoutes,
  ...accountRoutes,
  ...guestRoutes,
  ...orderingRoutes,
  ...foundOrderRoutes,
  ...complaintRoutes,
  ...deliveryRoutes,
  ...shopRoutes,
  ...newsletterRoutes,
} as const satisfies Record<string, Route>;
