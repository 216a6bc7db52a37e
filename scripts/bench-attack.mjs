/** Prints how long ten shoppers wait during an attack, on PostgreSQL: `npm run bench:attack [-- <kind of attack>]`. */
import { cpus } from 'node:os';
import { inRoot } from './paths.mjs';
import { runStep } from './steps.mjs';

const tsx = inRoot('node_modules', 'tsx', 'dist', 'cli.mjs');
console.log(`${cpus().length} cores`);
const { isGood } = await runStep(
  process.execPath,
  [tsx, inRoot('test', 'bench', 'attack.ts'), ...process.argv.slice(2)],
  { minutes: 10 },
);
process.exit(isGood ? 0 : 1);
