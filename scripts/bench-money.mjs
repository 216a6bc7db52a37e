/**
 * Measures and stress-tests checkout, on the embedded database and on PostgreSQL: `npm run bench:money
 * [-- <pglite|postgres> [pace|storm|copies|kills|schedules …]]`. Fails if an invariant is violated.
 */
import { runBench } from './run-bench.mjs';

const [only, ...parts] = process.argv.slice(2);
let isGood = true;
for (const database of only === undefined ? ['pglite', 'postgres'] : [only]) {
  const hasSucceeded = await runBench('money.ts', { minutes: 120, args: [database, ...parts] });
  isGood &&= hasSucceeded;
}
process.exit(isGood ? 0 : 1);
