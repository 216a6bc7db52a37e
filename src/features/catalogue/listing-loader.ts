import { catalogueApi } from '../../api/catalogue';
import { filteredListsApi } from '../../api/filtered-lists';
import { cacheOnly, type LoaderArgs, type LoaderResult } from '../../api/page-loader';
import { listEndpointOf } from '../../api/list-endpoint';
import type { ApiFailure } from '../../api/failure';
import type { ListingScope } from '../../components/listing/use-listing';
import { listingQuery, readListing } from '../../lib/listing-state';
import { findCategory, findSubcategory, type CategoryFinder } from './find-category';

const categoryNotFound: ApiFailure = { status: 404, code: 'category_not_found', message: '' };

/** The loader resolves with a 404 failure if the category or subcategory is unknown. */
const loaderFor =
  (find: CategoryFinder, scopeOf: (id: string) => ListingScope) =>
  async ({ dispatch, params, search, location, isPrefetch = false }: LoaderArgs): Promise<LoaderResult> => {
    const { categories, featuredProducts, homeSideBanners } = catalogueApi.endpoints;
    const id = params.id ?? '';
    const query = { ...listingQuery(readListing(search)), ...scopeOf(id), location };
    const listing = dispatch(filteredListsApi.endpoints[listEndpointOf(query)].initiate(query, cacheOnly));
    if (isPrefetch) return listing;
    void dispatch(featuredProducts.initiate({ location }, cacheOnly));
    void dispatch(homeSideBanners.initiate(undefined, cacheOnly));
    const known = await dispatch(categories.initiate(undefined, cacheOnly));
    if (known.data !== undefined && find(known.data, id) === undefined) return { error: categoryNotFound };
    const { error } = await listing;
    return { error: known.error ?? error };
  };

export const categoryLoader = loaderFor(findCategory, (catId) => ({ catId }));

export const subcategoryLoader = loaderFor(findSubcategory, (subCatId) => ({ subCatId }));
