import type { PageName } from '../../contract/field-vitals';
import type { LoaderArgs, LoaderResult } from '../api/page-loader';
import type { PreloadablePage } from './preloadable';

export interface ShopRoute {
  path: string;
  /** The `webpackChunkName` of the page, by which the server finds its scripts and styles. */
  chunk: PageName;
  page: PreloadablePage;
  /** `bare` hides header, footer and bottom bar (specification, section 2: the four auth screens). */
  layout?: 'bare';
  /** The search parameters that the page reads. The server drops all others from its cache key. */
  search?: readonly string[];
  /** Starts the page's queries. Resolves to the result of the query that decides the HTTP status. */
  loader?: (args: LoaderArgs) => Promise<LoaderResult | undefined | void>;
  /** Whether the page has a Filter Products panel, which the bottom bar can open. */
  filters?: (search: URLSearchParams) => boolean;
  /** Whether the page is meant for search engines. The sitemap lists such a path if it has no parameter. */
  isPublic?: boolean;
  /** Whether the page exists only with FLOWS=on, which is the default in development. */
  isDevtool?: boolean;
}
