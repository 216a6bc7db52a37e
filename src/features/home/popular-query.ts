import type { ListQuery } from '../../api/catalogue';

/** In-stock products of a category's tab in Popular. A separate file, because the loader is in another chunk. */
export const popularQuery = (catName: string, location: string): ListQuery => ({ catName, inStock: true, location });
