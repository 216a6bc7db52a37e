/**
 * After how many ms a placeholder says that it is still loading (specification, section 9). Upper bounds only: a faster
 * response is shown at once.
 */
export const loadingDelays = { productCard: 500, cartReload: 1000, searchSpinner: 2000, searchResults: 3000 };
