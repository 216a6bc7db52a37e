import { parseQuery, type QueryWord } from './search-words';
import type { WordIndex } from './vocabulary';

/**
 * Joins two words; the result also matches the two separate words. Returns undefined for words with synonyms, digits or
 * hyphens. Words with digits or hyphens need no joining, because the index contains them both joined and in parts.
 */
export const joinedPair = (one: QueryWord, other: QueryWord): QueryWord | undefined => {
  const text = `${one.text} ${other.text}`;
  const [joined] = parseQuery(one.text + other.text);
  if (one.splits.length > 0 || other.splits.length > 0 || !/^\p{L}+ \p{L}+$/u.test(text)) return undefined;
  return joined && { ...joined, text, splits: [[one, other].map((word) => word.forms.at(-1) ?? word.text)] };
};

/** Joins adjacent words: "ultra sonic" also finds "ultrasonic" if the catalogue contains the joined word. */
export const joinWords = (words: readonly QueryWord[], index: WordIndex): QueryWord[] => {
  const [first, second, ...rest] = words;
  if (first === undefined) return [];
  const pair = second && joinedPair(first, second);
  if (pair?.forms.some((form) => index.isSignificant(form))) return [pair, ...joinWords(rest, index)];
  return [first, ...joinWords(words.slice(1), index)];
};
