/**
 * Prints response times of the built shop with a large catalogue, on PostgreSQL: `npm run bench:scale [-- <number of
 * products> [part of a case's name]]`.
 */
import { cpus } from 'node:os';
import { inRoot } from './paths.mjs';
import { runStep } from './steps.mjs';

const tsx = inRoot('node_modules', 'tsx', 'dist', 'cli.mjs');
console.log(`${cpus().length} cores`);
const { isGood } = await runStep(
  process.execPath,
  [tsx, inRoot('test', 'bench', 'scale.ts'), ...process.argv.slice(2)],
  { minutes: 60 },
);
process.exit(isGood ? 0 : 1);
