import { filteredListsApi } from '../../api/filtered-lists';
import { cacheOnly, type LoaderArgs, type LoaderResult } from '../../api/page-loader';
import { listingQuery, readListing } from '../../lib/listing-state';
import { searchScope } from '../../lib/search-params';

export const searchLoader = ({ dispatch, search, location }: LoaderArgs): PromiseLike<LoaderResult> | undefined => {
  const scope = searchScope(search);
  if (scope.q === '') return undefined;
  const query = { ...listingQuery(readListing(search)), ...scope, location };
  return dispatch(filteredListsApi.endpoints.search.initiate(query, cacheOnly));
};
