/**
 * Measures how many times slower this machine is than a quiet machine with two cores: a factor from 1 to 6. Time limits
 * of tests are multiplied by this factor (test/support/paced.ts). The measured work is JSON and not hashing, because
 * hashing was as fast as usual on a machine where a suite took twice as long.
 */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

const rounds = 8;
/** Time of the work on a quiet machine, in ms. */
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
