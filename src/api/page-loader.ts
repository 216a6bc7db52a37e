import type { ShopDispatch } from '../state/make-store';

export interface LoaderArgs {
  dispatch: ShopDispatch;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  location: string;
  /** If true, only the query that decides the page's status runs, because the shopper may never follow the link. */
  isPrefetch?: boolean;
}

/** The result of the query that decides the page's HTTP status. Without an error, the status is 200. */
export interface LoaderResult {
  error?: unknown;
}

/** Fills the cache before any component subscribes to the query. */
export const cacheOnly = { subscribe: false } as const;
