import type { Site } from '../components/page/site';
import { whenIdle } from '../lib/when-idle';
import { matchRoute } from './match-route';

/** Waits until the browser is idle after the `load` event, so that the page is not delayed. */
export const measureVitals = (site: Site): void => {
  if (Math.random() >= (site.vitals ?? 0)) return;
  const page = matchRoute(window.location.pathname, site).route.chunk;
  const measure = () =>
    whenIdle(() => {
      import(/* webpackChunkName: "report-vitals" */ './report-vitals').then(
        ({ reportVitals }) => reportVitals(page),
        () => undefined,
      );
    });
  if (document.readyState === 'complete') measure();
  else window.addEventListener('load', measure, { once: true });
};
