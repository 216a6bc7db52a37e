import { startTransition } from 'react';
import { hydrateRoot, type HydrationOptions, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { browserTransport, type Transport } from '../api/transport';
import { countFlows, watchFlows } from '../flows/inspection/inspect';
import { yieldToMain } from '../lib/yield-to-main';
import { makeStore } from '../state/make-store';
import { locationKept } from '../state/delivery-location';
import { persistState } from '../storage/persist-state';
import { isForOtherLocation } from '../storage/location-cookie';
import { applyTheme } from './apply-theme';
import { Document } from './document';
import { replayEarlyActions } from './early-actions';
import { takePageState } from './page-state';
import { matchRoute } from './match-route';
import { Shop } from './shop';

/** If the page was rendered for another delivery location, reloads it instead of hydrating it, and returns null. */
export const hydrateShop = async ({
  transport = browserTransport,
  ...options
}: HydrationOptions & { transport?: Transport } = {}): Promise<Root | null> => {
  const { site, store: preloadedState } = takePageState();
  const store = makeStore({ transport }, preloadedState);
  const rendered = store.getState();
  const { route } = matchRoute(window.location.pathname, site);
  const counting = site.flowCounts && route.isDevtool !== true && countFlows().catch(() => undefined);
  await yieldToMain();
  await route.page.preload();
  await yieldToMain();
  if (site.flows && route.isDevtool !== true) await watchFlows();
  await counting;
  if (isForOtherLocation(site.location)) {
    window.location.reload();
    return null;
  }
  const restore = () => {
    const stops = [applyTheme(store), persistState(store)];
    if (store.getState().deliveryLocation === null) store.dispatch(locationKept(site.location));
    return () => stops.forEach((stop) => stop());
  };
  const shop = (
    <Document store={store} site={site} rendered={rendered}>
      <BrowserRouter>
        <Shop onHydrated={restore} onInteractive={replayEarlyActions} />
      </BrowserRouter>
    </Document>
  );
  return new Promise((resolve) => startTransition(() => resolve(hydrateRoot(document, shop, options))));
};
