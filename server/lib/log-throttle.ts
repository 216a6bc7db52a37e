const interval = 1_000;

/** Allows one log line per second, because an outage repeats the same line for every request and job. */
export const createLogThrottle = () => {
  let toldAt = -Infinity;
  let suppressed = 0;
  /** The number of lines suppressed before this one, or undefined if this one is suppressed too. */
  return (): number | undefined => {
    const now = performance.now();
    if (now - toldAt < interval) {
      suppressed += 1;
      return undefined;
    }
    const before = suppressed;
    toldAt = now;
    suppressed = 0;
    return before;
  };
};
