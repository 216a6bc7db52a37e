import { setTimeout as wait } from 'node:timers/promises';
import { paced } from './paced';

/**
 * Repeats a check until it no longer throws, and returns its result. After `withinMs`, or later on a busy machine,
 * throws the last error.
 */
export const eventually = async <Value>(check: () => Value | Promise<Value>, withinMs = 20_000): Promise<Value> => {
  const end = Date.now() + paced(withinMs);
  for (;;) {
    try {
      return await check();
    } catch (reason) {
      if (Date.now() > end) throw reason;
      await wait(15);
    }
  }
};
