import type { SoughtWord } from './search-words';
import type { Vocabulary } from './vocabulary';

/**
 * A search as PostgreSQL reads it (`tsquery`), strictest first: where the words stand decides the order of the answers,
 * without ranking every match.
 */
export interface SearchPlan {
  /** Every word, anywhere. */
  all: string;
  /** Every word in the name or model; then also brand and category; then also keywords. */
  tiers: [string, string, string];
  /** One query per word, for when no product has all of them. */
  each: string[];
}

/** A beginning is enough in the telling fields; in a description only the whole word counts ("pi" is not "pick"). */
const begins = (word: string, weights: string): string => `'${word}':*${weights}`;
const anywhere = (word: string): string => `(${begins(word, 'ABC')} | '${word}':D)`;

const asQuery = ({ forms, splits }: SoughtWord, term: (word: string) => string): string => {
  const whole = forms.map(term);
  const together = splits.map((pieces) => `(${pieces.map(term).join(' & ')})`);
  return `(${[...whole, ...together].join(' | ')})`;
};

/** Words nothing begins with are replaced by what was probably meant. */
const forgive = (word: SoughtWord, vocabulary: Vocabulary): SoughtWord => {
  const [typed] = word.forms;
  if (typed === undefined || word.forms.some((form) => vocabulary.hasBeginning(form))) return word;
  const usable = word.splits.filter((pieces) => pieces.every((piece) => vocabulary.hasBeginning(piece)));
  if (usable.length > 0) return { forms: word.forms, splits: usable };
  const two = vocabulary.splitInTwo(typed);
  if (two !== undefined) return { forms: [typed], splits: [two] };
  const corrections = vocabulary.corrections(typed);
  return corrections.length > 0 ? { forms: corrections, splits: [] } : word;
};

/** What to ask the database for these words; undefined where nothing was asked. */
export const searchPlan = (sought: readonly SoughtWord[], vocabulary: Vocabulary): SearchPlan | undefined => {
  if (sought.length === 0) return undefined;
  const words = sought.map((word) => forgive(word, vocabulary));
  const every = (term: (word: string) => string): string => words.map((word) => asQuery(word, term)).join(' & ');
  const named = every((word) => begins(word, 'A'));
  // One letter begins a word of nearly every product: names are enough.
  const isOneLetter = words.length === 1 && words[0]?.forms[0]?.length === 1;
  return {
    all: isOneLetter ? named : every(anywhere),
    tiers: [named, every((word) => begins(word, 'AB')), every((word) => begins(word, 'ABC'))],
    each: words.map((word) => asQuery(word, anywhere)),
  };
};
