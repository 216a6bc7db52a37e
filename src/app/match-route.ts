import { matchPath } from 'react-router-dom';
import { notFound, shopRoutes } from './routes';
import type { ShopRoute } from './shop-route';

export interface Match {
  route: ShopRoute;
  params: Readonly<Record<string, string | undefined>>;
}

export const routesOf = ({ flows: hasFlows }: { flows?: boolean }): readonly ShopRoute[] =>
  hasFlows === true ? shopRoutes : shopRoutes.filter(({ isDevtool }) => isDevtool !== true);

export const matchRoute = (pathname: string, shop: { flows?: boolean }): Match => {
  // The router would accept `//`, but a browser reads `//host` as another origin.
  if (pathname.includes('//')) return { route: notFound, params: {} };
  for (const route of routesOf(shop)) {
    const match = matchPath(route.path, pathname);
    if (match) return { route, params: match.params };
  }
  return { route: notFound, params: {} };
};
