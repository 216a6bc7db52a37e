import { get } from './route';

/** Every page loads `catalogueRoutes`. The routes of this file are separate, because only some pages need them. */
export const filteredListRoutes = {
  productsBySubcategoryId: get('/api/products/subCatId'),
  productsByPrice: get('/api/products/fiterByPrice'),
  productsByRating: get('/api/products/rating'),
  search: get('/api/search'),
} as const;
