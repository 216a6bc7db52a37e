import type { Site } from '../components/page/site';
import type { ShopStore } from '../state/make-store';
import { matchRoute } from './match-route';
import { loadQuestions } from './routes';

/** How long a pointer rests on a link before it counts as interest, in ms. */
const restFor = 80;

const linkOf = (event: Event): HTMLAnchorElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]') : null;

/**
 * Fetches the code of a page and the answer it cannot do without while the shopper is still about to go there; a press asks for
 * all it shows. Returns how to stop.
 */
export const watchLinks = (store: ShopStore, site: Site): (() => void) => {
  const prepare = (link: HTMLAnchorElement, isAhead: boolean) => {
    const { pathname, searchParams } = new URL(link.href);
    const { route, params } = matchRoute(pathname, site);
    // A failure here is nobody's business yet: going there tries again and says so.
    route.page.preload().catch(() => undefined);
    route
      .ask?.({ dispatch: store.dispatch, params, search: searchParams, location: site.location, isAhead })
      .catch(() => undefined);
  };
  loadQuestions().catch(() => undefined);
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
  document.addEventListener('pointerover', rest, { passive: true });
  document.addEventListener('focusin', rest);
  document.addEventListener('pointerdown', press, { passive: true });
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointerover', rest);
    document.removeEventListener('focusin', rest);
    document.removeEventListener('pointerdown', press);
  };
};
