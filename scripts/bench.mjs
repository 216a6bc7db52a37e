/**
 * Prints the sizes of the built pages, start times, memory, the cost of requests compared with a bare Node server, and
 * checkouts per second: `npm run bench [-- --against <url>]`. With `--against`, also measures the page of another shop
 * at `<url>`, and does not measure checkouts.
 */
import { runBench } from './run-bench.mjs';
import { pageWeights, tableOf } from './weights.mjs';

console.log(`${tableOf(pageWeights())}\n`);
const isCompared = process.argv.includes('--against');
const hasMeasured = await runBench('speed.ts', { minutes: 20 });
const hasBought = isCompared || (await runBench('money.ts', { minutes: 5, args: ['postgres', 'pace'] }));
process.exit(hasMeasured && hasBought ? 0 : 1);
