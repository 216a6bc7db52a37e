import type { Site } from '../components/page/site';
import { listenTo } from '../lib/listen-to';
import type { ShopStore } from '../state/make-store';
import { matchRoute } from './match-route';
import { loadLoaders } from './routes';

/** Time in ms that the pointer or the focus must stay on a link before the prefetch starts. */
const restFor = 80;

const signsOfUse = ['pointermove', 'touchstart', 'keydown', 'scroll'] as const;

const linkOf = (event: Event): HTMLAnchorElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]') : null;

/** Hovering over a link, or focusing it, starts the linked page's main query; pressing the link starts all queries. */
export const prefetchLinks = (store: ShopStore, site: Site): (() => void) => {
  const prepare = (link: HTMLAnchorElement, isPrefetch: boolean) => {
    const { pathname, searchParams } = new URL(link.href);
    const { route, params } = matchRoute(pathname, site);
    // Errors are ignored, because the navigation repeats the requests and reports their errors.
    route.page.preload().catch(() => undefined);
    route
      .loader?.({ dispatch: store.dispatch, params, search: searchParams, location: site.location, isPrefetch })
      .catch(() => undefined);
  };
  // From now on, the router opens all links, so documents that the browser prefetches would be unused.
  document.querySelector('script[type=speculationrules]')?.remove();
  const prepareLoaders = () => void loadLoaders().catch(() => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = (event: Event) => {
    clearTimeout(timer);
    const link = linkOf(event);
    if (link !== null) timer = setTimeout(() => prepare(link, true), restFor);
  };
  const press = (event: Event) => {
    const link = linkOf(event);
    if (link !== null) prepare(link, false);
  };
  const stops = [
    ...signsOfUse.map((sign) => listenTo(sign, prepareLoaders, { once: true, passive: true })),
    listenTo('pointerover', rest, { passive: true }),
    listenTo('focusin', rest),
    listenTo('pointerdown', press, { passive: true }),
  ];
  return () => {
    clearTimeout(timer);
    stops.forEach((stop) => stop());
  };
};
