import type { Site } from '../components/page/site';
import type { ShopStore } from '../state/make-store';
import { measureVitals } from './measure-vitals';
import { prefetchLinks } from './prefetch-links';
import { watchPageLoads } from './watch-page-loads';

/** Makes links fast where possible, shows progress where not, and measures. Returns a function that stops the first two. */
export const startAfterHydration = (store: ShopStore, site: Site): (() => void) => {
  measureVitals(site);
  const stops = [prefetchLinks(store, site), watchPageLoads(site)];
  return () => stops.forEach((stop) => stop());
};
