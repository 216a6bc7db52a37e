interface Delays {
  first: number;
  longest: number;
}

/** Exponential backoff: the pause after so many failures in a row (1, 2, …), doubled each time, in the unit of `delays`. */
export const backoff = (failures: number, { first, longest }: Delays): number =>
  Math.min(longest, first * 2 ** Math.min(failures - 1, 30));
