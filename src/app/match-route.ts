import { matchPath } from 'react-router-dom';
import { notFound, shopRoutes } from './routes';
import type { ShopRoute } from './shop-route';

export interface Match {
  route: ShopRoute;
  params: Readonly<Record<string, string | undefined>>;
}

/** The addresses a shop has: those of the formal layer only where it may be looked at. */
export const routesOf = ({ flows: hasFlows }: { flows?: boolean }): readonly ShopRoute[] =>
  hasFlows === true ? shopRoutes : shopRoutes.filter(({ isForFlows }) => isForFlows !== true);

/** The page at a path, and the parameters in it; `notFound` where the shop has none. */
export const matchRoute = (pathname: string, shop: { flows?: boolean }): Match => {
  // The router would take several slashes for one; a browser takes what follows two of them for a host.
  if (pathname.includes('//')) return { route: notFound, params: {} };
  for (const route of routesOf(shop)) {
    const match = matchPath(route.path, pathname);
    if (match) return { route, params: match.params };
  }
  return { route: notFound, params: {} };
};
