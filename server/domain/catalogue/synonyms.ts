import { parseQuery, phraseWords, type QueryWord } from './search-words';

/** A synonym that the shop owner has defined: a query with `typed` also finds products with all words of `means`. */
export interface Synonym {
  typed: string;
  means: string;
}

/** The keys of `meanings` are results of `phraseKey`. `longest` is the number of words in the longest phrase. */
export interface SynonymIndex {
  meanings: ReadonlyMap<string, readonly string[][]>;
  longest: number;
}

/** Returns a key that is the same for all spellings of a phrase, such as "E-Stop", "estop" and "estops". */
export const phraseKey = (text: string): string => phraseWords(text).join(' ');

export const synonymIndex = (synonyms: readonly Synonym[]): SynonymIndex => {
  const meanings = new Map<string, string[][]>();
  let longest = 0;
  for (const { typed, means } of synonyms) {
    const words = phraseWords(typed);
    const key = words.join(' ');
    const known = meanings.get(key);
    if (known === undefined) meanings.set(key, [phraseWords(means)]);
    else known.push(phraseWords(means));
    longest = Math.max(longest, words.length);
  }
  return { meanings, longest };
};

const textOf = (words: readonly QueryWord[]): string => words.map(({ text }) => text).join(' ');

const withMeanings = (words: readonly QueryWord[], meanings: readonly string[][]): QueryWord => {
  const [word] = words;
  if (words.length === 1 && word !== undefined) return { ...word, splits: [...word.splits, ...meanings] };
  const text = textOf(words);
  const inParts = words.flatMap(({ forms: [form = ''], splits: [pieces = [form]] }) => pieces);
  return { text, forms: [], splits: [phraseWords(text), inParts, ...meanings] };
};

/**
 * A phrase from the table of synonyms becomes one `QueryWord`, which matches the phrase and its meanings. If phrases
 * overlap, the phrase that begins first wins, then the longest phrase.
 */
export const parseWithSynonyms = (query: string, { meanings, longest }: SynonymIndex): QueryWord[] => {
  const expand = (words: readonly QueryWord[]): QueryWord[] => {
    const [first, ...rest] = words;
    if (first === undefined) return [];
    for (let length = Math.min(longest, words.length); length > 0; length -= 1) {
      const phrase = words.slice(0, length);
      const found = meanings.get(phraseKey(textOf(phrase)));
      if (found !== undefined) return [withMeanings(phrase, found), ...expand(words.slice(length))];
    }
    return [first, ...expand(rest)];
  };
  return expand(parseQuery(query));
};
