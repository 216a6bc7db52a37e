export interface SimilarWord {
  index: number;
  /** Edit distance to the whole word; `limit + 1` if it is greater than `limit`. */
  whole: number;
  /** Edit distance to the most similar beginning of the word, because a shopper is often still typing. */
  beginning: number;
}

const sharedLength = (word: string, previous: string): number => {
  let length = 0;
  while (length < word.length && word[length] === previous[length]) length += 1;
  return length;
};

/** Returns how many letters each word shares with the word before it. */
export const sharedLengths = (words: readonly string[]): Uint16Array =>
  Uint16Array.from(words, (word, index) => sharedLength(word, words[index - 1] ?? ''));

/**
 * Computes the edit distances from a typed word to another word and to its beginnings, letter by letter. A word that
 * shares letters with the word before it needs rows for its other letters only.
 */
class DistanceRows {
  /** True if all distances of the last row are too far, so those of all longer beginnings are too. */
  isTooFar = false;
  /** Number of letters that have a row. */
  private length = 0;
  private readonly typed: readonly number[];
  /** `rows[n][m]` is the distance from the first m typed letters to the first n letters of the word. */
  private readonly rows: number[][];
  /** `nearest[n]` is the distance from the whole typed word to the most similar of the first n beginnings. */
  private readonly nearest: number[];
  private readonly limit: number;
  private readonly tooFar: number;

  constructor(typed: string, limit: number) {
    this.typed = Array.from({ length: typed.length }, (_, index) => typed.charCodeAt(index));
    this.rows = [[...this.typed.keys(), typed.length]];
    this.limit = limit;
    this.tooFar = limit + 1;
    this.nearest = [Math.min(typed.length, this.tooFar)];
  }

  get beginning(): number {
    return this.nearest[this.length] ?? this.tooFar;
  }

  get whole(): number {
    const isInRow = !this.isTooFar && this.typed.length <= this.length + this.limit;
    return isInRow ? Math.min(this.rows[this.length]?.[this.typed.length] ?? this.tooFar, this.tooFar) : this.tooFar;
  }

  /** Returns whether a word that shares `length` letters with the last word is too far because of these letters. */
  excludes(length: number): boolean {
    return this.isTooFar && length >= this.length && this.beginning > this.limit;
  }

  moveTo(word: string, shared: number): void {
    if (shared < this.length) {
      this.length = shared;
      this.isTooFar = false;
    }
    while (this.length < word.length && !this.isTooFar) this.addRow(word);
  }

  private addRow(word: string): void {
    const { typed, limit, tooFar } = this;
    const before = this.rows[this.length - 1];
    const previous = this.rows[this.length] ?? [];
    const lastLetter = word.charCodeAt(this.length - 1);
    const letter = word.charCodeAt(this.length);
    this.length += 1;
    const row = (this.rows[this.length] ??= []);
    // Outside these columns, the lengths alone differ by more than the limit.
    const first = Math.max(1, this.length - limit);
    const last = Math.min(typed.length, this.length + limit);
    let least = first === 1 ? this.length : tooFar;
    row[first - 1] = least;
    for (let column = first; column <= last; column += 1) {
      const typedLetter = typed[column - 1];
      let errors = Math.min(
        (previous[column] ?? tooFar) + 1,
        (row[column - 1] ?? tooFar) + 1,
        (previous[column - 1] ?? tooFar) + (typedLetter === letter ? 0 : 1),
      );
      const isSwapped = before !== undefined && typedLetter === lastLetter && typed[column - 2] === letter;
      if (isSwapped) errors = Math.min(errors, (before[column - 2] ?? tooFar) + 1);
      row[column] = errors;
      least = Math.min(least, errors);
    }
    if (last < typed.length) row[last + 1] = tooFar;
    this.isTooFar = least > limit;
    const wholeTyped = last === typed.length ? (row[last] ?? tooFar) : tooFar;
    this.nearest[this.length] = Math.min(this.nearest[this.length - 1] ?? tooFar, wholeTyped);
  }
}

/**
 * Returns the words that have a beginning within `limit` edits of `typed`. An edit adds, removes or replaces a letter,
 * or swaps two neighboring letters. Most words are skipped, because they share a beginning that is already too far.
 *
 * @param words in alphabetical order.
 * @param shared the `sharedLengths` of the words.
 */
export const similarWords = (
  words: readonly string[],
  shared: Uint16Array,
  typed: string,
  limit: number,
): SimilarWord[] => {
  const rows = new DistanceRows(typed, limit);
  const similar: SimilarWord[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const length = shared[index] ?? 0;
    if (rows.excludes(length)) continue;
    rows.moveTo(words[index] ?? '', length);
    const { whole, beginning } = rows;
    if (beginning <= limit) similar.push({ index, whole, beginning });
  }
  return similar;
};
