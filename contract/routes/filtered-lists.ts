import { get } from './route';

/** These routes are separate from `catalogueRoutes`, which every page loads. */
export const filteredListRoutes = {
  productsBySubcategoryId: get('/api/products/subCatId'),
  productsByPrice: get('/api/products/fiterByPrice'),
  productsByRating: get('/api/products/rating'),
  search: get('/api/search'),
} as const;
