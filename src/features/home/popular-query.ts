import type { ListQuery } from '../../api/catalogue';

/** In a separate file, because its two users, the tabs and the page's loader, are in different chunks. */
export const popularQuery = (catName: string, location: string): ListQuery => ({ catName, inStock: true, location });
