/** `bytes` is 0 for a cache whose limit is a number of entries. */
export interface CacheFacts {
  hits: number;
  misses: number;
  entries: number;
  bytes: number;
}
