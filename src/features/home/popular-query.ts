import type { ListQuery } from '../../api/catalogue';

/** Separate from the tabs' component, because the page's loader also uses this and is in another chunk. */
export const popularQuery = (catName: string, location: string): ListQuery => ({ catName, inStock: true, location });
