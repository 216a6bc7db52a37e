import type { Site } from '../components/page/site';
import { matchRoute } from './match-route';

/** Sets `aria-busy` on the document while the next page's code loads; `global.css` then shows a line at the top. */
export const watchPageLoads = (site: Site): (() => void) => {
  if (!('navigation' in window)) return () => undefined;
  let newest: Promise<void> | undefined;
  const begin = ({ destination: { sameDocument, url } }: NavigateEvent) => {
    if (!sameDocument) return;
    const loading = matchRoute(new URL(url).pathname, site).route.page.preload();
    const end = () => {
      if (loading === newest) document.documentElement.ariaBusy = null;
    };
    newest = loading;
    document.documentElement.ariaBusy = 'true';
    loading.then(end, end);
  };
  navigation.addEventListener('navigate', begin);
  return () => navigation.removeEventListener('navigate', begin);
};
