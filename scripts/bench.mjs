/**
 * Prints the sizes of the built pages, and the cost of a request compared with a bare Node server: `npm run bench
 * [-- --against <url>]`. The option adds a row for a page of another shop.
 */
import { cpus } from 'node:os';
import { inRoot } from './paths.mjs';
import { runStep } from './steps.mjs';
import { pageWeights, tableOf } from './weights.mjs';

const tsx = inRoot('node_modules', 'tsx', 'dist', 'cli.mjs');
console.log(`${tableOf(pageWeights())}\n\n${cpus().length} cores`);
const { isGood } = await runStep(
  process.execPath,
  [tsx, inRoot('test', 'bench', 'speed.ts'), ...process.argv.slice(2)],
  { minutes: 20 },
);
process.exit(isGood ? 0 : 1);
