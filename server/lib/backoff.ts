interface Delays {
  first: number;
  longest: number;
}

/**
 * Returns the pause after 1, 2, … failures in a row, which doubles each time (exponential backoff). It has the same
 * unit as `delays`.
 */
export const backoff = (failures: number, { first, longest }: Delays): number =>
  Math.min(longest, first * 2 ** Math.min(failures - 1, 30));
