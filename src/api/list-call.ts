import type { ListQuery } from './catalogue';

/**
 * The call that the specification names for a list (section 7). Each of them takes all the other filters too, so that
 * what is chosen together is one call: words before stars, stars before prices, prices before the place.
 */
export const listCallOf = ({ q, rating, minPrice, maxPrice, subCatId, catId }: ListQuery) => {
  if (q !== undefined) return 'search';
  if (rating !== undefined) return 'productsByRating';
  if (minPrice !== undefined || maxPrice !== undefined) return 'productsByPrice';
  if (subCatId !== undefined) return 'productsBySubcategoryId';
  return catId === undefined ? 'products' : 'productsByCategoryId';
};
