/** Returns the percentile of the sorted values: `part` (0 to 1) of the values are lower. Returns 0 without values. */
export const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
