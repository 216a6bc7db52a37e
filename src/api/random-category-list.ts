import type { ListQuery } from './catalogue';

/** Returns the query for the products of the home page's random category. */
export const ofRandomCategory = (catId: string, location: string): ListQuery => ({
  catId,
  perPage: 10,
  location,
});
