import { matchRoute } from './match-route';
import { notFound } from './routes';

/** `new URL` with a base would read `//x/cart` as the path `/cart` on another host `x`. */
export const readAddress = (address: string): URL =>
  new URL(`http://shop${address.startsWith('/') ? '' : '/'}${address}`);

/** Returns the same URL for equal pages, so that they share a cache key; all unknown paths become one URL. */
export const canonicalUrl = (url: string, shop: { flows?: boolean } = {}): string => {
  const { pathname, searchParams } = readAddress(url);
  const { route } = matchRoute(pathname, shop);
  if (route === notFound) return '/not-found';
  const kept = new URLSearchParams();
  for (const name of [...(route.search ?? [])].sort()) {
    for (const value of searchParams.getAll(name)) if (value !== '') kept.append(name, value);
  }
  return kept.size > 0 ? `${pathname}?${kept}` : pathname;
};
