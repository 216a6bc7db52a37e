/**
 * Runs the shop with every part that copies may share, and takes each part away in turn: `npm run bench:town`. The
 * programs that npm does not install come from Debian's packages.
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
