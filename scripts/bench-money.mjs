/**
 * Measures and stress-tests checkout, on the embedded database and on PostgreSQL: `npm run bench:money
 * [-- <pglite|postgres> [pace|storm|copies|kills|schedules …]]`. Fails if an invariant is violated.
 */
import { cpus, loadavg } from 'node:os';
import { inRoot } from './paths.mjs';
import { runStep } from './steps.mjs';

const [only, ...parts] = process.argv.slice(2);
const tsx = inRoot('node_modules', 'tsx', 'dist', 'cli.mjs');

console.log(
  `${cpus().length} cores, load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')} at the start`,
);
let isGood = true;
for (const database of only === undefined ? ['pglite', 'postgres'] : [only]) {
  const run = await runStep(process.execPath, [tsx, inRoot('test', 'bench', 'money.ts'), database, ...parts], {
    minutes: 120,
  });
  isGood &&= run.isGood;
}
process.exit(isGood ? 0 : 1);
