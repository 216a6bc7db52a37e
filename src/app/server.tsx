import { QueryStatus } from '@reduxjs/toolkit/query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { api } from '../api/api';
import { catalogueApi } from '../api/catalogue';
import { isApiFailure } from '../api/failure';
import { cacheOnly } from '../api/page-loader';
import type { Transport } from '../api/transport';
import type { Site } from '../components/page/site';
import { locationName } from '../lib/location-name';
import { makeStore, dehydrateState, type ShopStore } from '../state/make-store';
import { readAddress } from './canonical-url';
import { Document } from './document';
import { matchRoute } from './match-route';
import { headOf, pageHtml, tailOf, type HeadScripts, type PageAssets } from './page-html';
import { notFound } from './routes';
import { Shop } from './shop';

export interface RenderSettings extends HeadScripts {
  location: string;
  origin: string;
  transport: Transport;
  assetsOf(chunk: string): PageAssets;
  flows: boolean;
  flowCounts: boolean;
  vitals: number;
}

export interface LoadedPage {
  status: number;
  /** False if a query failed with a server error, a 429 or no readable response. Such a page is not cached. */
  isWhole: boolean;
  fonts: readonly string[];
  /** Everything that the HTML depends on: two pages with the same `content` have the same HTML. */
  content: string;
  /** Must be called before `close`. */
  html(): string;
  /** Must always be called, also if `html` is not called. */
  close(): void;
}

const statusOf = (error: unknown): number => (isApiFailure(error) && error.status >= 400 ? error.status : 503);

const failedOnOurSide = (store: ShopStore): boolean =>
  Object.values(store.getState().api.queries).some((query) => {
    const status = query?.status === QueryStatus.rejected ? statusOf(query.error) : 200;
    return status >= 500 || status === 429;
  });

/** Also waits for queries that start when another query finishes. */
const allQueries = async (store: ShopStore): Promise<void> => {
  const running = () => store.dispatch(api.util.getRunningQueriesThunk());
  for (let queries = running(); queries.length > 0; queries = running()) await Promise.all(queries);
};

/**
 * The page depends only on `url` and `settings`, not on the visitor's account. A failed query does not reject the
 * returned promise.
 */
export const loadPage = async (url: string, settings: RenderSettings): Promise<LoadedPage> => {
  const { location, origin, transport, assetsOf, flows, flowCounts, vitals } = settings;
  const { pathname, searchParams } = readAddress(url);
  const { route, params } = matchRoute(pathname, settings);
  const store = makeStore({ transport });
  // Stops the timers that remove unused cache entries.
  const close = () => void store.dispatch(api.util.resetApiState());
  try {
    await route.page.preload();
    if (route.layout !== 'bare') {
      void store.dispatch(catalogueApi.endpoints.categories.initiate(undefined, cacheOnly));
      void store.dispatch(catalogueApi.endpoints.contentPages.initiate(undefined, cacheOnly));
    }
    const loaded = await route.loader?.({ dispatch: store.dispatch, params, search: searchParams, location });
    await allQueries(store);

    const site: Site = {
      origin,
      location,
      locationName: locationName(location),
      ...(flows && { flows }),
      ...(flowCounts && { flowCounts }),
      ...(vitals > 0 && { vitals }),
    };
    const assets = assetsOf(route.chunk);
    const head = headOf(assets, settings);
    const tail = tailOf(assets, { site, store: dehydrateState(store) });
    return {
      status: route === notFound ? 404 : loaded?.error === undefined ? 200 : statusOf(loaded.error),
      isWhole: !failedOnOurSide(store),
      fonts: assets.fonts,
      content: url + head + tail,
      html: () => {
        const markup = renderToString(
          <Document store={store} site={site}>
            <StaticRouter location={url}>
              <Shop />
            </StaticRouter>
          </Document>,
        );
        return pageHtml(markup, head, tail);
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
};
