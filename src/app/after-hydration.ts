import type { Site } from '../components/page/site';
import type { ShopStore } from '../state/make-store';
import { measureVitals } from './measure-vitals';
import { prefetchLinks } from './prefetch-links';
import { watchPageLoads } from './watch-page-loads';

export const startAfterHydration = (store: ShopStore, site: Site): (() => void) => {
  measureVitals(site);
  const stops = [prefetchLinks(store, site), watchPageLoads(site)];
  return () => stops.forEach((stop) => stop());
};
