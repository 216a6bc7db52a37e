import { defaultPageSize, pageSizes, ratings } from '../../contract/limits';
import type { ProductQuery, ProductSort } from '../../contract/products';

export const listingLayouts = ['one', 'three', 'four'] as const;
export type ListingLayout = (typeof listingLayouts)[number];

export const listingSorts = ['newest', 'priceAsc', 'priceDesc', 'rating', 'discount'] as const satisfies ProductSort[];

/** Everything a shopper can choose in a listing. Its only home is the address. */
export interface ListingState {
  page: number;
  perPage: number;
  /** Undefined: as the list comes, the newest first or the best match. */
  sort: ProductSort | undefined;
  layout: ListingLayout;
  /** Rupees; undefined where that end of the slider is untouched. */
  minPrice: number | undefined;
  maxPrice: number | undefined;
  /** This many stars and up. */
  rating: number | undefined;
  inStock: boolean;
  brands: readonly string[];
  /** A filter of the search only; elsewhere it is the page itself. */
  subCatId: string | undefined;
}

const wholeNumber = (text: string | null, largest: number): number | undefined =>
  text !== null && /^\d{1,8}$/.test(text) && Number(text) <= largest ? Number(text) : undefined;

const oneOf = <Value>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((known) => known === value);

/** The address as a state; what makes no sense in it counts as not chosen. */
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

/** The state as an address' search, with nothing in it that is as it comes. `q` is the words of a search. */
export const writeListing = (state: ListingState, q?: string): string => {
  const search = new URLSearchParams();
  const put = (name: string, value: string | number | boolean | undefined, asItComes: unknown) => {
    if (value !== undefined && value !== asItComes) search.append(name, String(value));
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

/** What the backend is asked for a state. */
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

/** The state with every filter taken off; order, layout and page size stay as they were chosen. */
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
