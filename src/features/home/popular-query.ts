import type { ListQuery } from '../../api/catalogue';

/** In its own file, because the tabs' component and the page's loader use it and are in different chunks. */
export const popularQuery = (catName: string, location: string): ListQuery => ({ catName, inStock: true, location });
