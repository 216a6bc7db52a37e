import type { Site } from '../components/page/site';
import type { ShopStore } from '../state/make-store';
import { prefetchLinks } from './prefetch-links';
import { watchPageLoads } from './watch-page-loads';

/** Makes links fast where possible, and shows progress where not. Returns a function that stops both. */
export const assistNavigation = (store: ShopStore, site: Site): (() => void) => {
  const stops = [prefetchLinks(store, site), watchPageLoads(site)];
  return () => stops.forEach((stop) => stop());
};
