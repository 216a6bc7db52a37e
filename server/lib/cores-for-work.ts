import { availableParallelism } from 'node:os';

/**
 * Number of tasks that may each keep a core busy. One core stays free, so that many tasks do not slow down sign-ins and
 * checkouts (`npm run bench:attack`).
 */
export const coresForWork = Math.max(1, availableParallelism() - 1);
