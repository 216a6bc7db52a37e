import { sharedLengths, similarWords } from './edit-distance';

export interface KnownWord {
  word: string;
  products: number;
  /** False if the word occurs only in descriptions; such a word matches only as a whole. */
  significant: boolean;
}

export interface WordIndex {
  hasBeginning(typed: string): boolean;
  isSignificant(word: string): boolean;
  /** Returns the number of products for the most frequent significant word with this beginning. */
  productsWith(beginning: string): number;
  /** Returns all significant words with this beginning; undefined if they are not loaded or too many for a query. */
  wordsFrom(beginning: string): readonly string[] | undefined;
  /** Splits "raspberrypi" into two significant words; undefined if that is impossible. */
  splitInTwo(typed: string): [string, string] | undefined;
  /** Returns corrections, the most likely first. */
  corrections(typed: string): string[];
  /** True if the catalogue has so many words that matching a short prefix would be slow. */
  readonly isLarge: boolean;
}

/** A word is common if more products than this have it. Usually, enough of them are popular products to fill a page. */
export const commonThreshold = 2_000;

export const isCommon = (index: Pick<WordIndex, 'productsWith'>, beginning: string): boolean =>
  index.productsWith(beginning) > commonThreshold;

export const maxCorrections = 4;

/**
 * Returns all splits of a word into two parts of at least two characters. The split with the longest first part comes
 * first.
 */
export const halves = (typed: string): [string, string][] =>
  Array.from({ length: Math.max(0, typed.length - 3) }, (_, index) => {
    const at = typed.length - 2 - index;
    return [typed.slice(0, at), typed.slice(at)];
  });

/**
 * Returns how many typos are corrected. Words of up to four letters are not corrected, because most of them (soil,
 * pump, nose) are similar to a word with another meaning.
 */
export const maxTypos = (length: number): number => (length < 5 ? 0 : length < 6 ? 1 : 2);

const shortestWithOtherFirst = 8;

/**
 * The first letter is rarely mistyped, so a wrong first letter counts as an additional typo. In a short word, a
 * replaced first letter is not corrected: "reader" is another word than "leader".
 */
const firstLetterTypo = (typed: string, word: string): number => {
  const [first, second] = typed;
  if (first === word[0]) return 0;
  const isReplaced = first !== word[1] && second !== word[0];
  return isReplaced && typed.length < shortestWithOtherFirst ? Infinity : 1;
};

/** Positions of the letters, in key widths. Each row is half a key to the right of the row above. */
const keyboard = new Map(
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap((row, y) =>
    [...row].map((letter, index) => [letter, { x: index + y / 2, y }] as const),
  ),
);

const areNeighbors = (one: string, other: string): boolean => {
  const [key, otherKey] = [keyboard.get(one), keyboard.get(other)];
  if (key === undefined || otherKey === undefined) return false;
  return Math.abs(key.x - otherKey.x) <= 1 && Math.abs(key.y - otherKey.y) <= 1;
};

const isVowel = (letter: string): boolean => 'aeiouy'.includes(letter);

/**
 * Returns whether five typed letters are more likely another word than a typo: "solar" does not mean "sonar". A wrong
 * letter is a typo if it is the last, a vowel in place of another vowel ("moter"), or on a neighboring key ("lazer").
 * An additional letter is a typo if it is the last. An additional letter at another position is a typo only if the
 * other letters are a whole word, not the beginning of a longer word. Missing or swapped letters are typos.
 */
const isAnotherWord = (typed: string, word: string): boolean => {
  if (maxTypos(typed.length) !== 1) return false;
  const at = [...typed].findIndex((letter, index) => letter !== word[index]);
  const [letter, expected] = [typed[at], word[at]];
  if (letter === undefined || expected === undefined || at === typed.length - 1) return false;
  const rest = typed.slice(at + 1);
  const isAdded = word.length >= typed.length && rest === word.slice(at, typed.length - 1);
  if (isAdded) return true;
  const isReplaced = rest === word.slice(at + 1, typed.length);
  return isReplaced && !areNeighbors(letter, expected) && !(isVowel(letter) && isVowel(expected));
};

export const additionalTypos = (typed: string, word: string): number =>
  isAnotherWord(typed, word) ? Infinity : firstLetterTypo(typed, word);

export class Vocabulary implements WordIndex {
  readonly isLarge = false;
  private readonly words: readonly KnownWord[];
  private readonly known: ReadonlySet<string>;
  private readonly significant: ReadonlySet<string>;
  private readonly sorted: readonly string[];
  private readonly shared: Uint16Array;

  constructor(words: readonly KnownWord[]) {
    this.words = words.filter(({ significant }) => significant).sort((one, other) => (one.word < other.word ? -1 : 1));
    this.known = new Set(words.map(({ word }) => word));
    this.significant = new Set(this.words.map(({ word }) => word));
    this.sorted = this.words.map(({ word }) => word);
    this.shared = sharedLengths(this.sorted);
  }

  isKnown(word: string): boolean {
    return this.known.has(word);
  }

  isSignificant(word: string): boolean {
    return this.significant.has(word);
  }

  hasBeginning(typed: string): boolean {
    return this.known.has(typed) || (this.words[this.firstFrom(typed)]?.word.startsWith(typed) ?? false);
  }

  productsWith(beginning: string): number {
    let most = 0;
    for (let index = this.firstFrom(beginning); ; index += 1) {
      const known = this.words[index];
      if (known?.word.startsWith(beginning) !== true) return most;
      most = Math.max(most, known.products);
    }
  }

  /** Always undefined, because prefix queries are fast enough in a catalogue with so few words. */
  wordsFrom(): undefined {
    return undefined;
  }

  splitInTwo(typed: string): [string, string] | undefined {
    return halves(typed).find((pieces) => pieces.every((piece) => this.significant.has(piece)));
  }

  corrections(typed: string): string[] {
    const limit = maxTypos(typed.length);
    if (limit === 0) return [];
    const close: { word: string; score: number; products: number }[] = [];
    for (const { index, whole, beginning } of similarWords(this.sorted, this.shared, typed, limit)) {
      const { word = '', products = 0 } = this.words[index] ?? {};
      if (word.length < typed.length - limit || word.length < 3) continue;
      const isWhole = whole <= beginning;
      const typos = (isWhole ? whole : beginning) + additionalTypos(typed, word);
      if (typos > limit) continue;
      // A match with the beginning of a word costs half an edit more than a match with a whole word.
      close.push({ word, score: isWhole ? typos : typos + 0.5, products });
    }
    const best = Math.min(...close.map(({ score }) => score));
    return close
      .filter(({ score }) => score <= best + 0.5)
      .sort((one, other) => other.products - one.products || one.score - other.score)
      .slice(0, maxCorrections)
      .map(({ word }) => word);
  }

  /** Returns the index of `text` in the sorted words; if it is missing, the index at which it would be inserted. */
  private firstFrom(text: string): number {
    let low = 0;
    let high = this.words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.words[middle]?.word ?? '') < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
