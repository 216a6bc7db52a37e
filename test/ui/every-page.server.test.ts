import { pageNames } from '../../contract/field-vitals';
import { robots } from '../../server/web/sitemap';
import { matchRoute, routesOf } from '../../src/app/match-route';
import { notFound, shopRoutes } from '../../src/app/routes';
import { everyPage } from '../browser/controls/crawled-pages';
import { picturedStates } from '../browser/pictures/states';
import { stickyBarPages } from '../browser/sticky-bar-pages';
import { hydratedPages } from './support/hydrated-pages';

const routes = routesOf({ flows: false });

const pathOf = ({ path }: { path: string }) => path;
const routeOf = (url: string) => matchRoute(new URL(url, 'http://shop').pathname, {}).route;

/** On a phone these pages have no sticky part of their own, so the bars behave as on the page that is not found. */
const plainPages = ['/pages/:name', '/complaint', '/newsletter', '/orders/find', '/orders/:id', '/orders'];

describe('every page of the route table', () => {
  it.each([
    ['is hydrated', hydratedPages],
    ['has its controls pressed', everyPage.map(pathOf)],
    ['has a picture', picturedStates.map(pathOf)],
  ])('every page of the route table %s in a test', (_name, urls) => {
    const covered = new Set(urls.map(routeOf));
    expect([...routes, notFound].filter((route) => !covered.has(route)).map(pathOf)).toEqual([]);
  });

  it('every page with header and bottom bar has its bars checked on a phone, except plain pages', () => {
    const covered = new Set(stickyBarPages.map(pathOf).map(routeOf));
    const others = [...routes, notFound].filter((route) => route.layout !== 'bare' && !covered.has(route));
    expect(others.map(pathOf)).toEqual(plainPages);
  });

  it('the page names of web vitals are the chunk names of the route table', () => {
    const chunks = new Set([...shopRoutes, notFound].map(({ chunk }) => chunk));
    expect([...pageNames].sort()).toEqual([...chunks].sort());
  });

  it('every page is in the sitemap or disallowed in robots.txt, except search and comparison', () => {
    const disallowed = [...robots('').matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
    const others = routes.filter(({ isPublic, path }) => !isPublic && !disallowed.some((one) => path.startsWith(one)));
    expect(others.map(pathOf)).toEqual(['/search', '/compare']);
  });
});
