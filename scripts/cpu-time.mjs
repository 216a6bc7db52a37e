import { readFileSync } from 'node:fs';

/** Clock ticks per second on Linux, equal on every processor architecture that Node supports. */
const ticksPerSecond = 100;

/** Returns the CPU time of this process and its finished children, in s; null if unknown. */
export const cpuSeconds = () => {
  try {
    // The second field, the program's name in parentheses, may contain spaces.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return ticks / ticksPerSecond;
  } catch {
    return null;
  }
};
