import { setTimeout as wait } from 'node:timers/promises';

/**
 * Waits for what others do in their own time: checks again and again until the check no longer throws, and answers what it
 * answers. Fails with its last reason after `withinMs`.
 */
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
