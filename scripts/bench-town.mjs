/**
 * Runs several copies of the shop that share all services, and stops one service after another: `npm run bench:town`.
 * Takes nginx, PgBouncer and Redis from Debian's packages, because npm does not install them.
 */
import { provideProgram } from './debian-programs.mjs';
import { runBench } from './run-bench.mjs';

for (const name of ['nginx', 'pgbouncer', 'redis']) console.log(provideProgram(name));
process.exit((await runBench('town.ts', { minutes: 20 })) ? 0 : 1);
