import type { Category } from '../../../contract/categories';
import { catalogueApi } from '../../api/catalogue';
import { listCallOf } from '../../api/list-call';
import { lostFailure, type ApiFailure } from '../../api/failure';
import type { ListingScope } from '../../components/listing/use-listing';
import { listingQuery, readListing } from '../../lib/listing-address';
import type { ShopDispatch } from '../../state/make-store';

interface ListingRequest {
  dispatch: ShopDispatch;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  location: string;
  isAhead?: boolean;
}

interface Place {
  category: Category;
  /** Undefined on the category's own page. */
  subcategory: Category['children'][number] | undefined;
}

export type PlaceFinder = (categories: readonly Category[], id: string) => Place | undefined;

export const findCategory: PlaceFinder = (categories, id) => {
  const category = categories.find((one) => one.id === id);
  return category && { category, subcategory: undefined };
};

export const findSubcategory: PlaceFinder = (categories, id) => {
  for (const category of categories) {
    const subcategory = category.children.find((child) => child.id === id);
    if (subcategory) return { category, subcategory };
  }
  return undefined;
};

const unknownPlace: ApiFailure = { ...lostFailure('unreadable'), status: 404, code: 'category_not_found' };

const asking =
  (find: PlaceFinder, scopeOf: (id: string) => ListingScope) =>
  async ({ dispatch, params, search, location, isAhead = false }: ListingRequest): Promise<{ error?: unknown }> => {
    const { categories, featuredProducts, homeSideBanners } = catalogueApi.endpoints;
    const id = params.id ?? '';
    const quietly = { subscribe: false } as const;
    const query = { ...listingQuery(readListing(search)), ...scopeOf(id), location };
    const listing = dispatch(catalogueApi.endpoints[listCallOf(query)].initiate(query, quietly));
    if (isAhead) return listing;
    void dispatch(featuredProducts.initiate({ location }, quietly));
    void dispatch(homeSideBanners.initiate(undefined, quietly));
    const known = await dispatch(categories.initiate(undefined, quietly));
    if (known.data !== undefined && find(known.data, id) === undefined) return { error: unknownPlace };
    const { error } = await listing;
    return { error: known.error ?? error };
  };

/** What a category's page shows; its status is 404 for an unknown one. */
export const askCategory = asking(findCategory, (catId) => ({ catId }));

export const askSubcategory = asking(findSubcategory, (subCatId) => ({ subCatId }));
