const interval = 1_000;

/** Limits a log to one line per second, because an outage repeats the same line for every request and job. */
export const createLogThrottle = () => {
  let loggedAt = -Infinity;
  let suppressed = 0;
  /** Returns the number of suppressed lines since the last logged line; undefined if this line is suppressed too. */
  return (): number | undefined => {
    const now = performance.now();
    if (now - loggedAt < interval) {
      suppressed += 1;
      return undefined;
    }
    const before = suppressed;
    loggedAt = now;
    suppressed = 0;
    return before;
  };
};
