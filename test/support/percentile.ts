/** Returns a percentile of the sorted values, such as the median for `part` 0.5. Returns 0 if there are no values. */
export const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
