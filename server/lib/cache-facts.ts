/** Counts of a cache since the start, and its present size. `bytes` is 0 for a cache bounded by its entries. */
export interface CacheFacts {
  hits: number;
  misses: number;
  entries: number;
  bytes: number;
}
