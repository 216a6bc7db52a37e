/**
 * Returns the edit distance from `typed` to the whole word, and to its most similar beginning, because a shopper is
 * often still typing. Distances greater than `limit` become `limit + 1`. Compares two words, unlike the shop's
 * `similarWords`, which must return the same distances.
 */
export const editDistances = (typed: string, word: string, limit: number): { whole: number; beginning: number } => {
  const tooFar = limit + 1;
  const width = Math.min(word.length, typed.length + limit);
  let before: number[] = [];
  let previous = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= width; column += 1) {
      const same = typed[row - 1] === word[column - 1];
      let errors = Math.min(
        (previous[column] ?? tooFar) + 1,
        (current[column - 1] ?? tooFar) + 1,
        (previous[column - 1] ?? tooFar) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (swapped) errors = Math.min(errors, (before[column - 2] ?? tooFar) + 1);
      current.push(errors);
      best = Math.min(best, errors);
    }
    if (best > limit) return { whole: tooFar, beginning: tooFar };
    before = previous;
    previous = current;
  }
  const whole = (previous[width] ?? tooFar) + (word.length - width);
  return { whole: Math.min(whole, tooFar), beginning: Math.min(...previous, tooFar) };
};
