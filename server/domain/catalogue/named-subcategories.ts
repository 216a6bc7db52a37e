import { parseQuery, type QueryWord } from './search-words';

export interface NamedSubcategory {
  id: string;
  words: readonly QueryWord[];
}

export const namedSubcategory = (id: string, name: string): NamedSubcategory => ({ id, words: parseQuery(name) });

const isSame = (one: QueryWord, other: QueryWord): boolean =>
  one.forms.some((form) => other.forms.includes(form)) ||
  one.splits.some((pieces) => pieces.some((piece) => other.forms.includes(piece)));

/**
 * Returns ids of subcategories whose names are in the query. A name with more words wins. Among names with equally many
 * words, a name that contains the query's last word wins: a "battery charger" is a charger.
 */
export const namedSubcategories = (
  query: readonly QueryWord[],
  subcategories: readonly NamedSubcategory[],
): string[] => {
  const last = query.at(-1);
  const named = subcategories
    .filter(({ words }) => words.length > 0 && words.every((word) => query.some((typed) => isSame(typed, word))))
    .map(({ id, words }) => {
      const hasLast = last !== undefined && words.some((word) => isSame(last, word));
      return { id, score: 2 * words.length + (hasLast ? 1 : 0) };
    });
  const best = Math.max(...named.map(({ score }) => score));
  return named.filter(({ score }) => score === best).map(({ id }) => id);
};
