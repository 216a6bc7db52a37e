/** Times in ms after which the page says that a request is still running (specification, section 9). */
export const loadingDelays = { productCard: 500, cartReload: 1000, searchSpinner: 2000, searchResults: 3000 };
