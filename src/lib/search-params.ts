import type { FilterName } from '../../contract/products';

/** The search parameters of each filter. `listing-filters.ts` parses them, but is not part of the first chunk. */
export const filterParameters = {
  subcategory: ['subCat'],
  price: ['minPrice', 'maxPrice'],
  rating: ['rating'],
  stock: ['inStock'],
  brand: ['brand'],
} as const satisfies Record<FilterName, readonly string[]>;

const { subcategory, ...filtersOfAll } = filterParameters;

/** The search parameters of category pages, which the route table needs. */
export const listingParameters: readonly string[] = [
  ...['page', 'perPage', 'sort', 'layout'],
  ...Object.values(filtersOfAll).flat(),
];

/** The search parameters of the search page, where subcategories are a filter. */
export const resultsParameters: readonly string[] = ['q', 'literal', ...subcategory, ...listingParameters];

/** The search parameters of the chosen options on a product's page. */
export const choiceParameters = ['ram', 'size', 'weight'] as const;

/** Returns the search terms of the URL. */
export const searchTerms = (search: URLSearchParams): string => (search.get('q') ?? '').trim().slice(0, 200);

/** Returns the search of the URL. A literal search does not correct the spelling. */
export const searchScope = (search: URLSearchParams): { q: string; literal?: true } => ({
  q: searchTerms(search),
  ...(search.get('literal') === 'true' && { literal: true }),
});
