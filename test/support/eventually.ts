import { setTimeout as wait } from 'node:timers/promises';
import { paced } from './paced';

/** Repeats the check until it no longer throws. Throws its last error after `withinMs`, or later on a busy machine. */
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
