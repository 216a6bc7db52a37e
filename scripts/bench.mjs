/**
 * Prints the sizes of the built pages, and what a request costs beside a bare Node server: `npm run bench [-- --against
 * <url>]`, with another row for a page of another shop.
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
