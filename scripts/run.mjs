/**
 * Runs a built program in this process, so that signals reach the program: `run.mjs <main|shop|sandbox> [...]`.
 * Builds first if the source has changed, but never with `--as-built`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { builtHash, isBuildCurrent } from './build-state.mjs';
import { inRoot } from './paths.mjs';

const [program, ...rest] = process.argv.slice(2);
const asBuilt = rest.includes('--as-built');
const path = inRoot('dist', 'server', `${program}.js`);

if (asBuilt) {
  if (builtHash() === null || !existsSync(path)) {
    console.error('There is no build to serve: run "npm run build" first');
    process.exit(1);
  }
} else if (!isBuildCurrent() || !existsSync(path)) {
  // Build output goes to stderr, because the program's stdout may be piped.
  const { status } = spawnSync(process.execPath, [inRoot('scripts', 'build.mjs')], { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(1);
}

process.argv = [process.argv[0], path, ...rest.filter((argument) => argument !== '--as-built')];
createRequire(import.meta.url)(path);
