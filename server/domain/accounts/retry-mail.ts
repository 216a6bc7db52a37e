const LONGEST_WAIT = 5 * 60;
const GIVEN_UP_AFTER = 3 * 24 * 60 * 60 * 1000;

/**
 * Seconds before a mail is tried again after its `tries`-th failure: 1, 2, 4, … up to five minutes. Null once its age (ms)
 * has passed three days, after which a mail server would give up too.
 */
export const secondsBeforeRetry = (tries: number, age: number): number | null =>
  age > GIVEN_UP_AFTER ? null : Math.min(LONGEST_WAIT, 2 ** Math.max(0, Math.min(tries - 1, 16)));
