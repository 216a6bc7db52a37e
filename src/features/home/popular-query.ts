import type { ListQuery } from '../../api/catalogue';

/** This query has its own file, because the chunks of the tabs and of the page's loader both need the query. */
export const popularQuery = (catName: string, location: string): ListQuery => ({ catName, inStock: true, location });
