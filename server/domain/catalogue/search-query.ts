import type { QueryWord } from './search-words';
import type { WordIndex } from './vocabulary';

/** A search as PostgreSQL `tsquery` texts. Results are sorted by tier, which avoids ranking every match. */
export interface SearchPlan {
  /** Every word in any field. */
  all: string;
  /** Every word in the name or model; in these, the brand or the category; in these or the keywords. */
  tiers: [string, string, string];
  /** One query per word, used when no product has all words. */
  each: string[];
}

/** Prefix match in weighted fields; in descriptions only whole words match ("pi" is not "pick"). */
const begins = (word: string, weights: string): string => `'${word}':*${weights}`;
const is = (word: string, weights: string): string => `'${word}':${weights}`;

/** Condition for one word; with `asPrefix` longer words match too. */
type Term = (word: string, asPrefix: boolean) => string;

const within =
  (weights: string): Term =>
  (word, asPrefix) =>
    asPrefix ? begins(word, weights) : is(word, weights);
const anywhere: Term = (word, asPrefix) =>
  asPrefix ? `(${begins(word, 'ABC')} | ${is(word, 'D')})` : is(word, 'ABCD');

/** With `isLarge` only the last part of a split matches as a prefix: "mx" begins a million words. */
const asQuery = ({ forms, splits }: QueryWord, term: Term, isLarge: boolean): string => {
  const whole = forms.map((form) => term(form, true));
  const together = splits.map((pieces) => {
    const terms = pieces.map((piece, index) => term(piece, !isLarge || index === pieces.length - 1));
    return `(${terms.join(' & ')})`;
  });
  return `(${[...whole, ...together].join(' | ')})`;
};

/** Replaces a word that is no known prefix by its likely corrections. */
const correct = (word: QueryWord, vocabulary: WordIndex): QueryWord => {
  const [typed] = word.forms;
  if (typed === undefined || word.forms.some((form) => vocabulary.hasBeginning(form))) return word;
  const usable = word.splits.filter((pieces) => pieces.every((piece) => vocabulary.hasBeginning(piece)));
  if (usable.length > 0) return { forms: word.forms, splits: usable };
  const two = vocabulary.splitInTwo(typed);
  if (two !== undefined) return { forms: [typed], splits: [two] };
  const corrections = vocabulary.corrections(typed);
  return corrections.length > 0 ? { forms: corrections, splits: [] } : word;
};

/** Undefined for an empty query. */
export const searchPlan = (queryWords: readonly QueryWord[], vocabulary: WordIndex): SearchPlan | undefined => {
  if (queryWords.length === 0) return undefined;
  const words = queryWords.map((word) => correct(word, vocabulary));
  const { isLarge } = vocabulary;
  const every = (term: Term): string => words.map((word) => asQuery(word, term, isLarge)).join(' & ');
  const named = every(within('A'));
  // A single letter begins a word of nearly every product, so search names only.
  const isOneLetter = words.length === 1 && words[0]?.forms[0]?.length === 1;
  return {
    all: isOneLetter ? named : every(anywhere),
    tiers: [named, every(within('AB')), every(within('ABC'))],
    each: words.map((word) => asQuery(word, anywhere, isLarge)),
  };
};
