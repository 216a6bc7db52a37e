import type { ListQuery } from '../../api/catalogue';

/** This query has its own file, because the tabs and the page's loader, which both use it, are in different chunks. */
export const popularQuery = (catName: string, location: string): ListQuery => ({ catName, inStock: true, location });
