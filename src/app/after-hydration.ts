import type { Site } from '../components/page/site';
import type { ShopStore } from '../state/make-store';
import { measureVitals } from './measure-vitals';
import { prefetchLinks } from './prefetch-links';
import { watchPageLoads } from './watch-page-loads';

/** Starts to measure web vitals, prefetch links and show page loads. Returns a function that stops the last two. */
export const startAfterHydration = (store: ShopStore, site: Site): (() => void) => {
  measureVitals(site);
  const stops = [prefetchLinks(store, site), watchPageLoads(site)];
  return () => stops.forEach((stop) => stop());
};
