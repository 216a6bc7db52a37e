interface Delays {
  first: number;
  longest: number;
}

/** Exponential backoff: the pause after 1, 2, … failures in a row, doubled each time, in the unit of `delays`. */
export const backoff = (failures: number, { first, longest }: Delays): number =>
  Math.min(longest, first * 2 ** Math.min(failures - 1, 30));
