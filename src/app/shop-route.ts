import type { ShopDispatch } from '../state/make-store';
import type { PreloadablePage } from './preloadable';

/** What a page's questions may depend on. */
export interface PageRequest {
  dispatch: ShopDispatch;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  location: string;
  /** A pointer rests on a link to the page, and may go on: only what the page cannot do without is worth a call. */
  isAhead?: boolean;
}

/** The answer that decides the page's HTTP status: its `error.status`, 200 without one. */
export interface Needed {
  error?: unknown;
}

export interface ShopRoute {
  path: string;
  /** The `webpackChunkName` of the page: by it the server finds the page's scripts and styles. */
  chunk: string;
  page: PreloadablePage;
  /** `bare` hides header, footer and bottom bar (specification, section 2: the four auth screens). */
  layout: 'shop' | 'bare';
  /** Names of the search parameters the page reads. The server drops all others, so that they do not fill its cache. */
  search?: readonly string[];
  /** Starts the queries the page shows at once; returns the one it cannot do without. */
  ask?: (request: PageRequest) => Promise<Needed | undefined | void>;
  /** Whether the page has a Filter Products panel, which the bottom bar opens. */
  filters?: (search: URLSearchParams) => boolean;
  /** Same for every visitor and worth finding: in the sitemap if the path has no parameter. */
  isPublic?: boolean;
  /** Only where the formal layer may be looked at: in development, and with FLOWS=on. */
  isForFlows?: boolean;
}
