import type { ShopDispatch } from '../state/make-store';

export interface LoaderArgs {
  dispatch: ShopDispatch;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  location: string;
  /** If true, at most the page's main query starts, because the shopper may never follow the link. */
  isPrefetch?: boolean;
}

/** `error` decides the page's HTTP status. Without an error, the status is 200. */
export interface LoaderResult {
  error?: unknown;
}

/** For queries that only fill the cache; components subscribe to them later. */
export const cacheOnly = { subscribe: false } as const;
