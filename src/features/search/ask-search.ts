import { catalogueApi } from '../../api/catalogue';
import { listingQuery, readListing } from '../../lib/listing-address';
import { wordsOf } from '../../lib/search-words';
import type { ShopDispatch } from '../../state/make-store';

interface SearchRequest {
  dispatch: ShopDispatch;
  search: URLSearchParams;
  location: string;
}

/** What a page of results shows; nothing is asked without words. */
export const askSearch = ({
  dispatch,
  search,
  location,
}: SearchRequest): PromiseLike<{ error?: unknown }> | undefined => {
  const q = wordsOf(search);
  if (q === '') return undefined;
  const query = { ...listingQuery(readListing(search)), q, location };
  return dispatch(catalogueApi.endpoints.search.initiate(query, { subscribe: false }));
};
