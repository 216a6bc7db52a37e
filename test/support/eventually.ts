import { setTimeout as wait } from 'node:timers/promises';

/** Repeats a check until it no longer throws, and returns its result. Fails with the last error after `withinMs`. */
export const eventually = async <Value>(check: () => Value | Promise<Value>, withinMs = 20_000): Promise<Value> => {
  const end = Date.now() + withinMs;
  for (;;) {
    try {
      return await check();
    } catch (reason) {
      if (Date.now() > end) throw reason;
      await wait(15);
    }
  }
};
