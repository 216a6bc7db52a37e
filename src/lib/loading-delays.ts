/** Times in ms after which a placeholder says that it is still loading (specification, section 9). */
export const loadingDelays = { productCard: 500, cartReload: 1000, searchSpinner: 2000, searchResults: 3000 };
