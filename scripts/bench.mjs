/**
 * Prints the sizes of the built pages, and the cost of a request compared with a bare Node server: `npm run bench
 * [-- --against <url>]`. The option adds a row for a page of another shop.
 */
import { runBench } from './run-bench.mjs';
import { pageWeights, tableOf } from './weights.mjs';

console.log(`${tableOf(pageWeights())}\n`);
process.exit((await runBench('speed.ts', { minutes: 20 })) ? 0 : 1);
