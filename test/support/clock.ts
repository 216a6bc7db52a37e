import type { Clock } from '../../server/lib/clock';

export interface TestClock extends Clock {
  advance(ms: number): void;
  /** Sets this clock to the computer's time if it is behind, because the shop refuses tokens from the future. */
  catchUp(): void;
}

export const createTestClock = (start = new Date()): TestClock => {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance(ms) {
      now += ms;
    },
    catchUp() {
      now = Math.max(now, Date.now());
    },
  };
};
