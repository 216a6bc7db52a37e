import { accountRoutes } from './accounts';
import { cartRoutes } from './cart';
import { catalogueRoutes } from './catalogue';
import { complaintRoutes } from './complaints';
import { deliveryRoutes } from './delivery';
import { myListRoutes } from './my-list';
import { orderingRoutes } from './ordering';
import { reviewRoutes } from './reviews';
import type { Route } from './route';
import { shopRoutes } from './shop';

/**
 * Every API call (specification, section 7; extensions are marked). Server and browser use the same methods and paths;
 * the browser imports them by area, so that a page loads only those it needs.
 */
export const routes = {
  ...catalogueRoutes,
  ...reviewRoutes,
  ...myListRoutes,
  ...cartRoutes,
  ...accountRoutes,
  ...orderingRoutes,
  ...complaintRoutes,
  ...deliveryRoutes,
  ...shopRoutes,
} as const satisfies Record<string, Route>;
