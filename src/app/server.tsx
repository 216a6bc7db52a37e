import { QueryStatus } from '@reduxjs/toolkit/query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { api } from '../api/api';
import { isApiFailure } from '../api/failure';
import type { Transport } from '../api/transport';
import type { Site } from '../components/page/site';
import { locationName } from '../lib/country-name';
import { makeStore, travellingState, type ShopStore } from '../state/make-store';
import { cssVariables } from '../theme/css-variables';
import { askLayout } from './ask-layout';
import { Document } from './document';
import { bundlesElementId, safeJson, stateElementId } from './page-state';
import { matchRoute } from './match-route';
import { notFound, shopRoutes } from './routes';
import { Shop } from './shop';

/** What the build made for one page. */
export interface PageAssets {
  scripts: readonly string[];
  styles: readonly { href: string; text: string }[];
  /** Addresses of fonts to be fetched early. */
  fonts: readonly string[];
}

export interface RenderSettings {
  /** The delivery location lists are made for. */
  location: string;
  /** The shop's public address without a closing slash. */
  origin: string;
  /** Carries the page's questions to the backend. */
  transport: Transport;
  /** The assets of a chunk of the route table. */
  assetsOf(chunk: string): PageAssets;
  /** The one inline script of every page, allowed by its hash. */
  startScript: string;
  /** The formal layer may be looked at. */
  flows: boolean;
}

export interface RenderedPage {
  status: number;
  html: string;
  /** No question failed on our side, so the page is worth keeping. */
  isWhole: boolean;
  /** Addresses of the fonts its first words are set in. */
  fonts: readonly string[];
}

/** Chunks every route needs, so that a build without one of them is found at start. */
export const pageChunks = (): string[] => [...shopRoutes, notFound].map((route) => route.chunk);

/** Addresses without parameters that belong in the sitemap. */
export const publicPaths = (): string[] =>
  shopRoutes.filter((route) => route.isPublic && !route.path.includes(':')).map((route) => route.path);

/**
 * Path and search of a request's address. The host is put before it, never left to be found in it: to `new URL`, `//x/cart` is
 * the cart of another host, and `//` no address at all.
 */
const readAddress = (address: string): URL => new URL(`http://shop${address.startsWith('/') ? '' : '/'}${address}`);

/**
 * The same address with only the search parameters its page reads, in one order; one for all that lead nowhere. Addresses
 * whose pages are equal share it.
 */
export const canonicalUrl = (url: string, shop: { flows?: boolean } = {}): string => {
  const { pathname, searchParams } = readAddress(url);
  const { route } = matchRoute(pathname, shop);
  if (route === notFound) return '/not-found';
  const kept = new URLSearchParams();
  for (const name of [...(route.search ?? [])].sort()) {
    for (const value of searchParams.getAll(name)) if (value !== '') kept.append(name, value);
  }
  return kept.size > 0 ? `${pathname}?${kept}` : pathname;
};

const statusOf = (error: unknown): number => (isApiFailure(error) && error.status >= 400 ? error.status : 503);

const failedOnOurSide = (store: ShopStore): boolean =>
  Object.values(store.getState().api.queries).some(
    (query) => query?.status === QueryStatus.rejected && statusOf(query.error) >= 500,
  );

const headOf = ({ styles }: PageAssets): string =>
  [
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="icon" href="/favicon-32.png" sizes="32x32" type="image/png">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<meta name="theme-color" content="#FFFFFF">',
    `<style>${cssVariables()}</style>`,
    // While developing, style sheets stay files: what replaces them in the running page looks for links. The attribute
    // tells the browser's build that this style sheet is already there.
    ...styles.map(({ href, text }) =>
      process.env.NODE_ENV === 'development'
        ? `<link rel="stylesheet" href="${href}">`
        : `<style data-href="${href}">${text}</style>`,
    ),
  ].join('');

/**
 * Renders a page complete, with its state, for everybody at `location` alike. The status is that of the query the page
 * cannot do without. Throws only where our own rendering fails.
 */
export const render = async (url: string, settings: RenderSettings): Promise<RenderedPage> => {
  const { location, origin, transport, assetsOf, startScript, flows } = settings;
  const { pathname, searchParams } = readAddress(url);
  const { route, params } = matchRoute(pathname, settings);
  const store = makeStore({ transport });
  try {
    await route.page.preload();
    if (route.layout === 'shop') askLayout(store.dispatch);
    const needed = await route.ask?.({ dispatch: store.dispatch, params, search: searchParams, location });
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));

    const site: Site = { origin, location, locationName: locationName(location), ...(flows ? { flows } : {}) };
    const markup = renderToString(
      <Document store={store} site={site}>
        <StaticRouter location={url}>
          <Shop />
        </StaticRouter>
      </Document>,
    );
    const assets = assetsOf(route.chunk);
    const tail =
      `<script type="application/json" id="${stateElementId}">${safeJson({ site, store: travellingState(store) })}</script>` +
      `<script type="application/json" id="${bundlesElementId}">${safeJson(assets.scripts)}</script>`;
    const status = route === notFound ? 404 : needed?.error === undefined ? 200 : statusOf(needed.error);
    const html = `<!doctype html>${markup}`
      .replace('</head>', () => `${headOf(assets)}<script>${startScript}</script></head>`)
      .replace(/<\/body><\/html>$/, () => `${tail}</body></html>`);
    return { status, html, isWhole: !failedOnOurSide(store), fonts: assets.fonts };
  } finally {
    // Stops the timers that would forget unused answers.
    store.dispatch(api.util.resetApiState());
  }
};
