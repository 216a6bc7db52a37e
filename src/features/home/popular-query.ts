import type { ListQuery } from '../../api/catalogue';

/** Products of a category's tab in Popular, of which none is out of stock. Beside the loader, whose chunk is another. */
export const popularQuery = (catName: string, location: string): ListQuery => ({ catName, inStock: true, location });
