import type { Site } from '../components/page/site';
import { matchRoute } from './match-route';

/**
 * The old page stays until the code of the next one is loaded. Meanwhile the document is busy, which `global.css` shows
 * as a line at the top of the window. Browsers without the Navigation API have no line. Returns a function that stops
 * watching.
 */
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
