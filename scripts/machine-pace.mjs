/**
 * Measures how much longer work takes on this machine than on a quiet one with two cores, as a factor from 1 to 6. Time
 * limits of tests are multiplied by the factor (test/support/paced.ts), so that no test fails because the machine is
 * busy.
 */
import { createHash } from 'node:crypto';

const block = Buffer.alloc(1024 * 1024);
const blocks = 400;
/** Time in ms in which a quiet machine hashes all blocks. */
const quietTime = 300;
const slowest = 6;

export const machinePace = () => {
  const startedAt = performance.now();
  for (let done = 0; done < blocks; done += 1) createHash('sha256').update(block).digest();
  const ratio = (performance.now() - startedAt) / quietTime;
  return Math.min(slowest, Math.max(1, Math.round(ratio * 10) / 10));
};
