/** A product whose price or text has changed, and where lists find it. */
export interface ChangedListing {
  id: string;
  categoryId: string;
  subcategoryId: string;
}

/** The part of the catalogue that a list and its facets cover. Undefined ids mean everything. */
export interface ListPlace {
  categoryId: string | undefined;
  subcategoryId: string | undefined;
  /** True if the list has a facet filter besides the subcategory, such as a price range. */
  isFiltered: boolean;
}

/**
 * True if the list, its order or its facets may change with the product. A list of another subcategory counts the
 * products of its whole category in one facet, which depends on prices only if the list is filtered.
 */
export const isAffected = ({ categoryId, subcategoryId, isFiltered }: ListPlace, changed: ChangedListing): boolean =>
  (categoryId === undefined || categoryId === changed.categoryId) &&
  (subcategoryId === undefined || subcategoryId === changed.subcategoryId || isFiltered);
