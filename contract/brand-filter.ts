/** Most characters of a brand's name, and most brands that a list is filtered by. */
export const brandFilter = { longestName: 80, brands: 20 } as const;
