/**
 * Returns a factor from 1 to 6: how much longer work takes on this machine than on a quiet machine with two cores.
 * Time limits of tests are multiplied by the factor (test/support/paced.ts), so that no test fails because the
 * machine is busy. The measured work is what tests do most: creating, writing and reading objects, on all cores at
 * once. Hashing is not measured: on a machine where a suite took twice as long, hashing was as fast as usual.
 */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

const rounds = 8;
/** Time in ms that the work takes on a quiet machine. */
const quietTime = 200;
const slowest = 6;

const timeOfWork = () => {
  const startedAt = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    const parts = Array.from({ length: 20_000 }, (_, id) => ({ id: `part ${id}`, price: id, tags: [`${id % 7}`] }));
    JSON.parse(JSON.stringify(parts));
  }
  return performance.now() - startedAt;
};

export const machinePace = async () => {
  const workers = Array.from({ length: availableParallelism() }, () => new Worker(new URL(import.meta.url)));
  const times = await Promise.all(workers.map(async (worker) => (await once(worker, 'message'))[0]));
  return Math.min(slowest, Math.max(1, Math.round((Math.max(...times) / quietTime) * 10) / 10));
};

if (!isMainThread) parentPort.postMessage(timeOfWork());
