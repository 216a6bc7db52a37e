/**
 * Prints response times of the built shop with a large catalogue, on PostgreSQL: `npm run bench:scale [-- <number of
 * products> [part of a request's name]]`. With `import` as the name, prints time and memory of imports instead.
 */
import { runBench } from './run-bench.mjs';

process.exit((await runBench('scale.ts', { minutes: 60 })) ? 0 : 1);
