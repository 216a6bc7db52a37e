/**
 * How long the place of what is still coming may stand without a word, in ms (specification, section 9): upper bounds, no
 * waits. What is there sooner is shown sooner; what takes longer says so.
 */
export const longestPlaceholder = { productCard: 500, cartReload: 1000, searchSpinner: 2000, searchResults: 3000 };
