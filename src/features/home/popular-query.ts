import type { ListQuery } from '../../api/catalogue';

/**
 * Returns the query for a category's tab in Popular, which lists only products in stock. It is in a separate file,
 * because the loader is in another chunk.
 */
export const popularQuery = (catName: string, location: string): ListQuery => ({ catName, inStock: true, location });
