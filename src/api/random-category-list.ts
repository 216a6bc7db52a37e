import type { ListQuery } from './catalogue';

/** The list that the random category of the home page shows. */
export const ofRandomCategory = (catId: string, location: string): ListQuery => ({
  catId,
  perPage: 10,
  location,
});
