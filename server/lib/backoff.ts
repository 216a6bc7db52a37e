interface Delays {
  first: number;
  longest: number;
}

/** Returns the pause before the next attempt. It doubles with each failure, from `first` up to `longest`. */
export const backoff = (failures: number, { first, longest }: Delays): number =>
  Math.min(longest, first * 2 ** Math.min(failures - 1, 30));
