/** Limit of `max` calls per subject and window. Limits with different names have separate counters. */
export interface Limit {
  name: string;
  max: number;
  windowSeconds: number;
}
