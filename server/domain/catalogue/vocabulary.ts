import { typingErrors } from './word-distance';

export interface KnownWord {
  word: string;
  /** How many products carry it. */
  products: number;
  /** It stands in more than descriptions, so its beginning is enough to find it. */
  telling: boolean;
}

const MOST_CORRECTIONS = 4;

/** How many typing errors a word of this length may hold before it is another word. */
const forgiven = (length: number): number => (length < 4 ? 0 : length < 6 ? 1 : 2);

/** One bit per letter or figure (others share by remainder): words whose sets differ too much cannot be close. */
const letterSet = (word: string): number => {
  let set = 0;
  for (let index = 0; index < word.length; index += 1) set |= 1 << (word.charCodeAt(index) & 31);
  return set;
};

const countBits = (value: number): number => {
  let rest = value;
  let bits = 0;
  while (rest !== 0) {
    rest &= rest - 1;
    bits += 1;
  }
  return bits;
};

/** All words the catalogue can be searched by, held for one version of it. */
export class Vocabulary {
  private readonly words: readonly KnownWord[];
  private readonly known: ReadonlySet<string>;
  private readonly letters: Int32Array;

  constructor(words: readonly KnownWord[]) {
    this.words = words.filter(({ telling }) => telling).sort((one, other) => (one.word < other.word ? -1 : 1));
    this.known = new Set(words.map(({ word }) => word));
    this.letters = Int32Array.from(this.words, ({ word }) => letterSet(word));
  }

  /** True when a word begins like this, so that there is something to be found: nothing has to be corrected. */
  hasBeginning(typed: string): boolean {
    if (this.known.has(typed)) return true;
    let low = 0;
    let high = this.words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.words[middle]?.word ?? '') < typed) low = middle + 1;
      else high = middle;
    }
    return this.words[low]?.word.startsWith(typed) ?? false;
  }

  /** Two known words written as one ("raspberrypi"), or undefined. */
  splitInTwo(typed: string): [string, string] | undefined {
    for (let at = typed.length - 2; at >= 2; at -= 1) {
      const first = typed.slice(0, at);
      const second = typed.slice(at);
      if (this.known.has(first) && this.known.has(second)) return [first, second];
    }
    return undefined;
  }

  /** The known words most likely meant, the likeliest first; empty where nothing comes close. */
  corrections(typed: string): string[] {
    const limit = forgiven(typed.length);
    if (limit === 0) return [];
    const typedLetters = letterSet(typed);
    const close: { word: string; score: number; products: number }[] = [];
    for (const [index, { word, products }] of this.words.entries()) {
      if (word.length < typed.length - limit || word.length < 3) continue;
      // Letters typed that the word lacks: each is one error at least.
      if (countBits(typedLetters & ~(this.letters[index] ?? 0)) > limit) continue;
      const { whole, beginning } = typingErrors(typed, word, limit);
      if (beginning > limit) continue;
      // A whole word one error away and the beginning of a longer one are about as likely.
      close.push({ word, score: Math.min(whole, beginning + 0.5), products });
    }
    close.sort((one, other) => one.score - other.score || other.products - one.products);
    const best = close[0]?.score ?? 0;
    return close
      .filter(({ score }) => score <= best + 0.5)
      .slice(0, MOST_CORRECTIONS)
      .map(({ word }) => word);
  }
}
