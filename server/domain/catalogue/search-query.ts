import { namedSubcategories, type NamedSubcategory } from './named-subcategories';
import type { QueryWord } from './search-words';
import { isCommon, type WordIndex } from './vocabulary';

interface WeightedMatch {
  query: string;
  points: number;
}

interface SearchTerm {
  text: string;
  /** Finds products with the word in any field except the description. */
  called: string;
  anywhere: string;
  /** Highest points first: a product gets the points of the first entry that matches. */
  matches: WeightedMatch[];
}

/**
 * `all`, `named`, `called`, `anywhere` and `query` are PostgreSQL `tsquery`s. A word in a query has weights only if
 * they change the result. Weights are slow, because the indexes do not store them: the database must read each product
 * that a weighted word finds.
 */
export interface SearchPlan {
  /** Finds products with all words, each in any field; a one-letter query matches only name, model and SKUs. */
  all: string;
  /** Query for name, model and SKUs only: products with all words in these fields come first. */
  named: string;
  /** One entry per word, for scoring. If no product has all words, products with any of the words match. */
  each: SearchTerm[];
  /** All words as one text, which is compared with the products' keywords. */
  phrase: string;
  subcategoryIds: string[];
  /** True if every word is in so many products that the products marked as `popular` are searched first. */
  isCommon: boolean;
}

const quoted = (word: string): string => `'${word.replaceAll(/['\\]/g, '$&$&')}'`;
const is = (word: string, weights = ''): string => (weights === '' ? quoted(word) : `${quoted(word)}:${weights}`);

const anyOf = (queries: readonly string[]): string =>
  queries.length === 1 ? queries.join('') : `(${queries.join(' | ')})`;

/** Returns one `tsquery` per known word with this beginning, or one prefix query for all of these words. */
type Begins = (word: string, weights: string) => readonly string[];

/**
 * Prefers a list of words, because PostgreSQL finds a list of words several times faster than a prefix with many
 * matches.
 */
const beginsBy =
  ({ wordsFrom }: Pick<WordIndex, 'wordsFrom'>): Begins =>
  (word, weights) =>
    wordsFrom(word)?.map((whole) => is(whole, weights)) ?? [`${quoted(word)}:*${weights}`];

type Term = (word: string, asPrefix: boolean, begins: Begins) => string;

const within =
  (weights: string): Term =>
  (word, asPrefix, begins) =>
    asPrefix ? anyOf(begins(word, weights)) : is(word, weights);

/** Descriptions (weight D) match whole words only, because "pi" must not find "pick". */
const anywhere: Term = (word, asPrefix, begins) => {
  if (!asPrefix) return is(word);
  const longer = begins(word, 'ABC').filter((query) => query !== is(word, 'ABC'));
  return anyOf([is(word), ...longer]);
};

/** Words of one or two letters match only as whole words, because "ir" must not find "iron". */
const called: Term = (word, asPrefix, begins) => within('ABC')(word, asPrefix && word.length > 2, begins);

const exactly =
  (weights: string): Term =>
  (word) =>
    is(word, weights);

/** Points for a match, by field. In the same field, a whole word scores more than the beginning of a longer word. */
const weighted: readonly { term: Term; points: number }[] = [
  { term: exactly('A'), points: 6 },
  { term: within('A'), points: 4 },
  { term: exactly('BC'), points: 3 },
  { term: within('BC'), points: 2 },
];

type SearchIndex = Pick<WordIndex, 'isLarge' | 'productsWith' | 'wordsFrom'>;

/**
 * Returns a `tsquery` for a typed word. In a large catalogue, only the last part of a split word matches as a prefix,
 * because parts are often short, and a search for a short prefix is slow.
 */
const asQuery = ({ forms, splits }: QueryWord, term: Term, index: SearchIndex): string => {
  const begins = beginsBy(index);
  const whole = forms.map((form) => term(form, true, begins));
  const together = splits.map((pieces) => {
    const terms = pieces.map((piece, at) => term(piece, !index.isLarge || at === pieces.length - 1, begins));
    return `(${terms.join(' & ')})`;
  });
  return `(${[...whole, ...together].join(' | ')})`;
};

export const searchPlan = (
  words: readonly QueryWord[],
  index: SearchIndex,
  subcategories: readonly NamedSubcategory[] = [],
): SearchPlan | undefined => {
  if (words.length === 0) return undefined;
  const every = (term: Term): string => words.map((word) => asQuery(word, term, index)).join(' & ');
  // Nearly all products have a word with a given first letter, so one letter is searched only in name, model and SKUs.
  const isOneLetter = words.length === 1 && words[0]?.forms[0]?.length === 1;
  return {
    all: every(isOneLetter ? within('A') : anywhere),
    named: every(within('')),
    each: words.map((word) => ({
      text: word.text,
      called: asQuery(word, called, index),
      anywhere: asQuery(word, anywhere, index),
      matches: weighted.map(({ term, points }) => ({ query: asQuery(word, term, index), points })),
    })),
    phrase: words.map(({ text }) => text).join(' '),
    subcategoryIds: namedSubcategories(words, subcategories),
    isCommon: words.every(({ forms }) => forms.some((form) => isCommon(index, form))),
  };
};
