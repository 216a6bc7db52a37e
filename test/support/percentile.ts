/** Returns the value below which `part` (0 to 1) of the sorted values are, or 0 without values. */
export const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
