interface Delays {
  first: number;
  longest: number;
}

/** Returns a pause, which doubles with each failure; the result has the unit of `first` and `longest`. */
export const backoff = (failures: number, { first, longest }: Delays): number =>
  Math.min(longest, first * 2 ** Math.min(failures - 1, 30));
