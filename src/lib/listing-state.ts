import { defaultPageSize, pageSizes, ratings } from '../../contract/limits';
import type { ProductQuery, ProductSort } from '../../contract/products';

export const listingLayouts = ['one', 'three', 'four'] as const;
export type ListingLayout = (typeof listingLayouts)[number];

export const listingSorts = ['newest', 'priceAsc', 'priceDesc', 'rating', 'discount'] as const satisfies ProductSort[];

/** The filters, sorting, layout and page of a product list. They are stored in the URL only. */
export interface ListingState {
  page: number;
  perPage: number;
  /** Undefined for the default: newest first, or best match in a search. */
  sort: ProductSort | undefined;
  layout: ListingLayout;
  /** Rupees; undefined if that end of the range is not limited. */
  minPrice: number | undefined;
  maxPrice: number | undefined;
  /** At least this many stars. */
  rating: number | undefined;
  inStock: boolean;
  brands: readonly string[];
  /** A filter on the search page only; elsewhere the page's path selects the subcategory. */
  subCatId: string | undefined;
}

const wholeNumber = (text: string | null, largest: number): number | undefined =>
  text !== null && /^\d{1,8}$/.test(text) && Number(text) <= largest ? Number(text) : undefined;

const oneOf = <Value>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((known) => known === value);

/** Parses the search parameters; invalid values count as not set. */
export const readListing = (search: URLSearchParams): ListingState => ({
  page: Math.max(1, wholeNumber(search.get('page'), 100_000) ?? 1),
  perPage: oneOf(pageSizes, Number(search.get('perPage'))) ?? defaultPageSize,
  sort: oneOf(listingSorts, search.get('sort')),
  layout: oneOf(listingLayouts, search.get('layout')) ?? 'four',
  minPrice: wholeNumber(search.get('minPrice'), 10_000_000),
  maxPrice: wholeNumber(search.get('maxPrice'), 10_000_000),
  rating: oneOf(ratings, Number(search.get('rating'))),
  inStock: search.get('inStock') === 'true',
  brands: [...new Set(search.getAll('brand').filter((brand) => brand !== '' && brand.length <= 60))].slice(0, 20),
  subCatId: search.get('subCat')?.slice(0, 128) || undefined,
});

/** Serializes the state without default values. `q` holds the search terms. */
export const writeListing = (state: ListingState, q?: string): string => {
  const search = new URLSearchParams();
  const put = (name: string, value: string | number | boolean | undefined, defaultValue: unknown) => {
    if (value !== undefined && value !== defaultValue) search.append(name, String(value));
  };
  put('q', q, '');
  put('subCat', state.subCatId, undefined);
  put('minPrice', state.minPrice, undefined);
  put('maxPrice', state.maxPrice, undefined);
  put('rating', state.rating, undefined);
  put('inStock', state.inStock, false);
  for (const brand of state.brands) search.append('brand', brand);
  put('sort', state.sort, undefined);
  put('layout', state.layout, 'four');
  put('perPage', state.perPage, defaultPageSize);
  put('page', state.page, 1);
  return search.size > 0 ? `?${search}` : '';
};

/** The query for the backend. */
export const listingQuery = (state: ListingState): ProductQuery => ({
  page: state.page,
  perPage: state.perPage,
  ...(state.sort && { sort: state.sort }),
  ...(state.minPrice !== undefined && { minPrice: state.minPrice }),
  ...(state.maxPrice !== undefined && { maxPrice: state.maxPrice }),
  ...(state.rating !== undefined && { rating: state.rating }),
  ...(state.inStock && { inStock: true }),
  ...(state.brands.length > 0 && { brand: state.brands.join(',') }),
  ...(state.subCatId !== undefined && { subCatId: state.subCatId }),
});

/** Removes all filters; sorting, layout and page size stay. */
export const withoutFilters = (state: ListingState): ListingState => ({
  ...state,
  page: 1,
  minPrice: undefined,
  maxPrice: undefined,
  rating: undefined,
  inStock: false,
  brands: [],
  subCatId: undefined,
});

export const hasFilters = ({ minPrice, maxPrice, rating, inStock, brands, subCatId }: ListingState): boolean =>
  minPrice !== undefined ||
  maxPrice !== undefined ||
  rating !== undefined ||
  inStock ||
  brands.length > 0 ||
  subCatId !== undefined;
