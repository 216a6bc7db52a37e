/**
 * At most `max` calls per subject and window. Limits with the same name share counters, and use the first limit's
 * values.
 */
export interface Limit {
  name: string;
  max: number;
  windowSeconds: number;
}
