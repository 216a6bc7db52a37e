/** At most `max` calls per subject and window. `name` separates counters. */
export interface Limit {
  name: string;
  max: number;
  windowSeconds: number;
}
