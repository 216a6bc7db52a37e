export const listingLayouts = ['one', 'three', 'four'] as const;
export type ListingLayout = (typeof listingLayouts)[number];
