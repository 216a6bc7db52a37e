import { longest } from '../../contract/limits';
import type { FilterName } from '../../contract/products';

/** These names have their own file, because the first chunk needs them without the code of `listing-filters.ts`. */
export const filterParameters = {
  subcategory: ['subCat'],
  price: ['minPrice', 'maxPrice'],
  rating: ['rating'],
  stock: ['inStock'],
  brand: ['brand'],
} as const satisfies Record<FilterName, readonly [string, ...string[]]>;

const { subcategory, ...filtersOfAll } = filterParameters;

export const listingParameters: readonly string[] = [
  ...['page', 'perPage', 'sort', 'layout'],
  ...Object.values(filtersOfAll).flat(),
];

export const resultsParameters: readonly string[] = ['q', 'literal', ...subcategory, ...listingParameters];

export const searchTerms = (search: URLSearchParams): string => (search.get('q') ?? '').trim().slice(0, longest.search);

export const searchScope = (search: URLSearchParams): { q: string; literal?: true } => ({
  q: searchTerms(search),
  ...(search.get('literal') === 'true' && { literal: true }),
});
