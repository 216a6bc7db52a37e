import type { ListQuery } from './catalogue';

/**
 * The specification has separate endpoints for searches, categories and some filters (section 7). Every endpoint
 * accepts all filters, so a list with several filters needs only one request.
 */
export const listEndpointOf = ({ q, rating, minPrice, maxPrice, subCatId, catId }: ListQuery) => {
  if (q !== undefined) return 'search';
  if (rating !== undefined) return 'productsByRating';
  if (minPrice !== undefined || maxPrice !== undefined) return 'productsByPrice';
  if (subCatId !== undefined) return 'productsBySubcategoryId';
  return catId === undefined ? 'products' : 'productsByCategoryId';
};
