/** Messages of the search (specification, section 2). */
export const searchCopy = {
  title: (q: string) => (q === '' ? 'Search' : `Search: ${q}`),
  heading: (q: string) => `Results for “${q}”`,
  showing: 'Showing results for',
  instead: 'Search instead for',
  emptyHeading: 'Search the shop',
  emptyText: 'By name, brand, category or model number: “stepper”, “Raspberry Pi”, “42BYGH40”.',
  browse: 'Or look through the drawers',
  nothing: (q: string) => `Nothing found for “${q}”`,
  nothingText: 'Check the spelling, use fewer words, or look through a category.',
  anySubcategory: 'All categories',
  suggestions: 'Suggestions',
  suggestionCount: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  noSuggestion: (q: string) => `No product is called “${q}”`,
  all: (q: string) => `See all results for “${q}”`,
  recent: 'Recent searches',
  forgetRecent: 'Clear',
} as const;
