import { startTransition } from 'react';
import { hydrateRoot, type HydrationOptions, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { browserTransport, type Transport } from '../api/transport';
import { watchFlows } from '../flows/inspection/inspect';
import { nextTask } from '../lib/next-task';
import { makeStore } from '../state/make-store';
import { locationKept } from '../state/delivery-location';
import { keepState } from '../storage/keep-state';
import { isForOtherLocation } from '../storage/location-cookie';
import { Document } from './document';
import { replayEarlyActions } from './early-action';
import { takePageState } from './page-state';
import { matchRoute } from './match-route';
import { Shop } from './shop';

interface HydrateSettings extends HydrationOptions {
  transport?: Transport;
}

/**
 * Brings the server's page to life, once the page's own code is there. Answers null where the document is loaded anew
 * instead, because it was made for another delivery location than the stored one.
 */
export const hydrateShop = async ({
  transport = browserTransport,
  ...options
}: HydrateSettings = {}): Promise<Root | null> => {
  const { site, store: travelled } = takePageState();
  const store = makeStore({ transport }, travelled);
  const rendered = store.getState();
  const { route } = matchRoute(window.location.pathname, site);
  await nextTask();
  await route.page.preload();
  await nextTask();
  // What watches running flows is fetched only where that is allowed, and never watches itself.
  if (site.flows && route.isForFlows !== true) await watchFlows();
  if (isForOtherLocation(site.location)) {
    window.location.reload();
    return null;
  }
  const restore = () => {
    const stop = keepState(store);
    // The first visit keeps the default.
    if (store.getState().deliveryLocation === null) store.dispatch(locationKept(site.location));
    return stop;
  };
  const shop = (
    <Document store={store} site={site} rendered={rendered}>
      <BrowserRouter>
        <Shop onHydrated={restore} onAlive={replayEarlyActions} />
      </BrowserRouter>
    </Document>
  );
  return new Promise((resolve) => startTransition(() => resolve(hydrateRoot(document, shop, options))));
};
