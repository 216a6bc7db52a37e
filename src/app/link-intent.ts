import { useEffect } from 'react';
import { useShopStore } from '../state/hooks';
import { useSite } from '../components/page/site';
import { matchRoute } from './match-route';
import { loadQuestions } from './routes';

/** How long a pointer rests on a link before it counts as interest, in ms. */
const restFor = 80;

const linkOf = (event: Event): HTMLAnchorElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]') : null;

/** Fetches the code and the data of a page while the shopper is still about to go there. */
export const useLinkIntent = (): void => {
  const store = useShopStore();
  const site = useSite();

  useEffect(() => {
    loadQuestions().catch(() => undefined);
  }, []);

  useEffect(() => {
    const prepare = (link: HTMLAnchorElement) => {
      const { pathname, searchParams } = new URL(link.href);
      const { route, params } = matchRoute(pathname, site);
      // A failure here is nobody's business yet: going there tries again and says so.
      route.page.preload().catch(() => undefined);
      route
        .ask?.({ dispatch: store.dispatch, params, search: searchParams, location: site.location })
        .catch(() => undefined);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = (event: Event) => {
      clearTimeout(timer);
      const link = linkOf(event);
      if (link !== null) timer = setTimeout(() => prepare(link), restFor);
    };
    const press = (event: Event) => {
      const link = linkOf(event);
      if (link !== null) prepare(link);
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
  }, [store, site]);
};
