import { get } from './route';

/** These routes are not in `catalogueRoutes`, because every page loads `catalogueRoutes`. */
export const filteredListRoutes = {
  productsBySubcategoryId: get('/api/products/subCatId'),
  productsByPrice: get('/api/products/fiterByPrice'),
  productsByRating: get('/api/products/rating'),
  search: get('/api/search'),
} as const;
