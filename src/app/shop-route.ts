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
  /** True if the page has a Filter Products panel, which the bottom bar can open. */
  filters?: (search: URLSearchParams) => boolean;
  /** True if search engines should index the page. The sitemap lists the path if it has no parameter. */
  isPublic?: boolean;
  /** True if the page exists only with FLOWS=on, which is the default in development. */
  isDevtool?: boolean;
}
