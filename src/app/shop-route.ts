import type { PageName } from '../../contract/field-vitals';
import type { LoaderArgs, LoaderResult } from '../api/page-loader';
import type { PreloadablePage } from './preloadable';

export interface ShopRoute {
  path: string;
  /** The `webpackChunkName` of the page, by which the server finds its scripts and styles. */
  chunk: PageName;
  page: PreloadablePage;
  /** Hides header, footer and bottom bar (specification, section 2: the four auth screens). */
  layout?: 'bare';
  /** The search parameters that the page reads. The server drops all others from its cache key. */
  search?: readonly string[];
  /** Starts the page's queries; resolves to the one that decides the status. */
  loader?: (args: LoaderArgs) => Promise<LoaderResult | undefined | void>;
  /** Whether the page has a Filter Products panel, for the bottom bar. */
  filters?: (search: URLSearchParams) => boolean;
  /** Whether the page is the same for every visitor. It is in the sitemap if its path has no parameter. */
  isPublic?: boolean;
  /** Whether the page exists only with FLOWS=on, which is the default in development. */
  isDevtool?: boolean;
}
