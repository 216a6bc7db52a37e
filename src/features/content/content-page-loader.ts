import { contentPageApi } from '../../api/content-page';
import { cacheOnly, type LoaderArgs, type LoaderResult } from '../../api/page-loader';

export const contentPageLoader = ({ dispatch, params }: LoaderArgs): PromiseLike<LoaderResult> =>
  dispatch(contentPageApi.endpoints.contentPage.initiate(params.name ?? '', cacheOnly));
