/**
 * The search parameters of a listing, for the route table. Apart from `listing-state.ts`, which parses them, so
 * that the first chunk stays small.
 */
export const listingParameters = [
  'page',
  'perPage',
  'sort',
  'layout',
  'minPrice',
  'maxPrice',
  'rating',
  'inStock',
  'brand',
] as const;

/** The search terms of the URL. */
export const searchTerms = (search: URLSearchParams): string => (search.get('q') ?? '').trim().slice(0, 200);
