/**
 * At most `max` calls per subject and window. Limits with the same name share counters; the limit that is used first
 * sets `max` and `windowSeconds` for all of them.
 */
export interface Limit {
  name: string;
  max: number;
  windowSeconds: number;
}
