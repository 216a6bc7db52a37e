import type { ShopDispatch } from '../state/make-store';

export interface LoaderArgs {
  dispatch: ShopDispatch;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  location: string;
  /** Whether to run only the query that decides the page's status, because the shopper may not follow the link. */
  isPrefetch?: boolean;
}

/** Result of the query that decides the page's HTTP status; 200 without an error. */
export interface LoaderResult {
  error?: unknown;
}

/** Options of a query that fills the cache before a component subscribes to it. */
export const cacheOnly = { subscribe: false } as const;
