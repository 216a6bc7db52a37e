/** A product whose price or text has changed, with the category and subcategory that list it. */
export interface ChangedListing {
  id: string;
  categoryId: string;
  subcategoryId: string;
}

/**
 * The part of the catalogue that a list and its facets cover. If an id is undefined, the part covers all categories
 * or all subcategories.
 */
export interface ListPlace {
  categoryId: string | undefined;
  subcategoryId: string | undefined;
  /** True if the list has a facet filter other than the subcategory, such as a price range. */
  isFiltered: boolean;
}

/**
 * True if the changed product may change the list or its facets. A filtered list of another subcategory in the same
 * category may change too, because its subcategory facet counts the filtered products of the whole category.
 */
export const isAffected = ({ categoryId, subcategoryId, isFiltered }: ListPlace, changed: ChangedListing): boolean =>
  (categoryId === undefined || categoryId === changed.categoryId) &&
  (subcategoryId === undefined || subcategoryId === changed.subcategoryId || isFiltered);
