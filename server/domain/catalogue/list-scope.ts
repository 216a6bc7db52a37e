/** A product that an import has changed, but has not moved into or out of an unfiltered list. */
export interface ChangedListing {
  id: string;
  categoryId: string;
  subcategoryId: string;
}

/**
 * The part of the catalogue that a list and its facets cover. An undefined id means all categories or subcategories.
 */
export interface ListScope {
  categoryId: string | undefined;
  subcategoryId: string | undefined;
  /** True if the list is filtered by a facet other than the subcategory, such as a price range. */
  isFiltered: boolean;
}

/**
 * A filtered list of another subcategory may change too, because its subcategory facet counts the filtered products of
 * the whole category.
 */
export const isAffected = ({ categoryId, subcategoryId, isFiltered }: ListScope, changed: ChangedListing): boolean =>
  (categoryId === undefined || categoryId === changed.categoryId) &&
  (subcategoryId === undefined || subcategoryId === changed.subcategoryId || isFiltered);
