import { get } from './route';

/** These routes are not in `catalogueRoutes`, which every page loads, because only some pages need them. */
export const filteredListRoutes = {
  productsBySubcategoryId: get('/api/products/subCatId'),
  productsByPrice: get('/api/products/fiterByPrice'),
  productsByRating: get('/api/products/rating'),
  search: get('/api/search'),
} as const;
