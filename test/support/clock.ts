import type { Clock } from '../../server/lib/clock';

/** Stands still until it is moved. */
export interface TestClock extends Clock {
  advance(ms: number): void;
}

export const createTestClock = (start = new Date()): TestClock => {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance(ms) {
      now += ms;
    },
  };
};
