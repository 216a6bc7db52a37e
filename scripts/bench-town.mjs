/**
 * Runs several copies of the shop with all services that they can share, and stops each service in turn: `npm run
 * bench:town`. Takes nginx, PgBouncer and Redis from Debian's packages, because npm does not install them.
 */
import { cpus } from 'node:os';
import { provideProgram } from './debian-programs.mjs';
import { inRoot } from './paths.mjs';
import { runStep } from './steps.mjs';

for (const name of ['nginx', 'pgbouncer', 'redis']) console.log(provideProgram(name));
const tsx = inRoot('node_modules', 'tsx', 'dist', 'cli.mjs');
console.log(`${cpus().length} cores`);
const { isGood } = await runStep(process.execPath, [tsx, inRoot('test', 'bench', 'town.ts')], { minutes: 20 });
process.exit(isGood ? 0 : 1);
