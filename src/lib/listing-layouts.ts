/** The layouts of a product list, by columns. */
export const listingLayouts = ['one', 'three', 'four'] as const;
export type ListingLayout = (typeof listingLayouts)[number];
