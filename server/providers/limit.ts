/** Limit of `max` calls per subject and window. Limits of one name share counters and the window of the first. */
export interface Limit {
  name: string;
  max: number;
  windowSeconds: number;
}
