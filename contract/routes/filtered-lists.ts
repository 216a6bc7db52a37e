import { get } from './route';

/** Only some pages need these routes, so they are not in `catalogueRoutes`, which every page loads. */
export const filteredListRoutes = {
  productsBySubcategoryId: get('/api/products/subCatId'),
  productsByPrice: get('/api/products/fiterByPrice'),
  productsByRating: get('/api/products/rating'),
  search: get('/api/search'),
} as const;
