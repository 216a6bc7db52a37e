/** The words of a search, as the address has them. */
export const wordsOf = (search: URLSearchParams): string => (search.get('q') ?? '').trim().slice(0, 200);
