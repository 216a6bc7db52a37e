import { defaultPageSize, pageSizes } from '../../contract/limits';
import type { ProductQuery, ProductSort } from '../../contract/products';
import { listingFilters, oneOf, wholeNumber, type FilterChip, type Filters } from './listing-filters';
import { listingLayouts, type ListingLayout } from './listing-layouts';

export const listingSorts = ['newest', 'priceAsc', 'priceDesc', 'rating', 'discount'] as const satisfies ProductSort[];

/** This state is stored only in the URL. */
export interface ListingState extends Filters {
  page: number;
  perPage: number;
  /** Undefined for the default: best match first in a search, newest first elsewhere. */
  sort: ProductSort | undefined;
  layout: ListingLayout;
}

const filters = Object.values(listingFilters);

const parseFilters = (search: URLSearchParams): Filters =>
  // The cast is safe, because the filters together parse all fields.
  Object.assign({}, ...filters.map(({ parse }) => parse(search))) as Filters;

const filterQuery = (state: Filters): Partial<ProductQuery> =>
  Object.fromEntries(
    filters.flatMap(({ query }) => Object.entries(query(state))).filter(([, value]) => value !== undefined),
  );

export const readListing = (search: URLSearchParams): ListingState => ({
  page: Math.max(1, wholeNumber(search.get('page'), 100_000) ?? 1),
  perPage: oneOf(pageSizes, Number(search.get('perPage'))) ?? defaultPageSize,
  sort: oneOf(listingSorts, search.get('sort')),
  layout: oneOf(listingLayouts, search.get('layout')) ?? 'four',
  ...parseFilters(search),
});

type ParameterValue = string | number | boolean | undefined;

export const writeListing = (state: ListingState, { q, literal }: Pick<ProductQuery, 'q' | 'literal'> = {}): string => {
  const search = new URLSearchParams();
  const put = (name: string, value: ParameterValue, defaultValue?: unknown) => {
    if (value !== undefined && value !== defaultValue) search.append(name, String(value));
  };
  put('q', q, '');
  put('literal', literal, false);
  for (const { query, serialize = query } of filters) {
    const parameters = Object.entries<ParameterValue | readonly string[]>(serialize(state));
    for (const [name, value] of parameters) [value].flat().forEach((one) => put(name, one));
  }
  put('sort', state.sort);
  put('layout', state.layout, 'four');
  put('perPage', state.perPage, defaultPageSize);
  put('page', state.page, 1);
  return search.size > 0 ? `?${search}` : '';
};

export const listingQuery = (state: ListingState): ProductQuery => ({
  page: state.page,
  perPage: state.perPage,
  ...(state.sort && { sort: state.sort }),
  ...filterQuery(state),
});

export const withoutFilters = (state: ListingState): ListingState => ({
  ...state,
  page: 1,
  ...parseFilters(new URLSearchParams()),
});

export const hasFilters = (state: Filters): boolean => Object.keys(filterQuery(state)).length > 0;

export const filterChips = (state: Filters, subcategoryName?: string): FilterChip[] =>
  filters.flatMap(({ chips }) => chips(state, subcategoryName));
