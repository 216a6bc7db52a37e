import type { PageName } from '../../contract/field-vitals';
import type { LoaderArgs, LoaderResult } from '../api/page-loader';
import type { PreloadablePage } from './preloadable';

export interface ShopRoute {
  path: string;
  /** The page's `webpackChunkName`, by which the server finds the page's scripts and styles. */
  chunk: PageName;
  page: PreloadablePage;
  /** `bare` hides header, footer and bottom bar (specification, section 2: the four auth screens). */
  layout?: 'bare';
  /** The search parameters that the page's HTML depends on; the server ignores all others. */
  search?: readonly string[];
  loader?: (args: LoaderArgs) => Promise<LoaderResult | undefined | void>;
  filters?: (search: URLSearchParams) => boolean;
  /** True if search engines may index the page. The sitemap lists these paths, with every value of their parameter. */
  isPublic?: boolean;
  /** True if the page exists only with FLOWS=on, which is the default in development. */
  isDevtool?: boolean;
}
