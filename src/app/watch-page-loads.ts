import type { Site } from '../components/page/site';
import { matchRoute } from './match-route';

/** Sets `aria-busy` on the document while the next page's code loads; `global.css` then shows a line at the top. */
export const watchPageLoads = (site: Site): (() => void) => {
  if (!('navigation' in window)) return () => undefined;
  let newest: Promise<void> | undefined;
  const showUntilLoaded = (path: string) => {
    const loading = matchRoute(path, site).route.page.preload();
    const end = () => {
      if (loading === newest) document.documentElement.ariaBusy = null;
    };
    newest = loading;
    document.documentElement.ariaBusy = 'true';
    loading.then(end, end);
  };
  const begin = ({ destination: { sameDocument, url } }: NavigateEvent) => {
    if (sameDocument) showUntilLoaded(new URL(url).pathname);
  };
  navigation.addEventListener('navigate', begin);
  // If a link was pressed before this code had loaded, the linked page may still be loading.
  showUntilLoaded(window.location.pathname);
  return () => navigation.removeEventListener('navigate', begin);
};
