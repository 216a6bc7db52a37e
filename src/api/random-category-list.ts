import type { ListQuery } from './catalogue';

export const ofRandomCategory = (catId: string, location: string): ListQuery => ({
  catId,
  perPage: 10,
  location,
});
