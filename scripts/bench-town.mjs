/**
 * Starts a deployment with several copies of the shop, and stops its services one by one: `npm run bench:town`. nginx,
 * PgBouncer and Redis come from Debian's packages, because npm does not install them.
 */
import { provideProgram } from './debian-programs.mjs';
import { runBench } from './run-bench.mjs';

for (const name of ['nginx', 'pgbouncer', 'redis']) console.log(provideProgram(name).sentence);
process.exit((await runBench('town.ts', { minutes: 20 })) ? 0 : 1);
