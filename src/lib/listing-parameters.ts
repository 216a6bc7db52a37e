/** Names of a listing's search parameters, for the route table: `listing-address.ts` reads them. */
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
