import type { ListQuery } from '../../api/catalogue';

/** Lists only products in stock. Separate from the tabs, because the loader is in another chunk. */
export const popularQuery = (catName: string, location: string): ListQuery => ({ catName, inStock: true, location });
