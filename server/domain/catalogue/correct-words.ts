import { replaceWords, type QueryWord } from './search-words';
import type { WordIndex } from './vocabulary';

/**
 * Keeps a word that is known or begins a known word. Splits any other word into known parts, or else corrects it. Keeps
 * the word if neither is possible.
 */
const correct = (word: QueryWord, vocabulary: WordIndex): QueryWord => {
  const [typed] = word.forms;
  if (typed === undefined || word.forms.some((form) => vocabulary.hasBeginning(form))) return word;
  const usable = word.splits.filter((pieces) => pieces.every((piece) => vocabulary.hasBeginning(piece)));
  if (usable.length > 0) return { ...word, splits: usable };
  const two = vocabulary.splitInTwo(typed);
  if (two !== undefined) return { text: two.join(' '), forms: [typed], splits: [two] };
  const corrections = vocabulary.corrections(typed);
  const [likeliest] = corrections;
  return likeliest === undefined ? word : { text: likeliest, forms: corrections, splits: [] };
};

/** The `text` of a corrected word is its likeliest correction, or the two words that it was split into. */
export const correctWords = (words: readonly QueryWord[], vocabulary: WordIndex): QueryWord[] =>
  words.map((word) => correct(word, vocabulary));

/** Returns the corrected query in lower case; undefined if no word was corrected. */
export const correctedQuery = (
  query: string,
  typed: readonly QueryWord[],
  corrected: readonly QueryWord[],
): string | undefined => {
  const replacements = new Map(
    typed.flatMap(({ text }, index) => {
      const correction = corrected[index]?.text;
      return correction === undefined || correction === text ? [] : [[text, correction] as const];
    }),
  );
  return replacements.size === 0 ? undefined : replaceWords(query, replacements);
};
