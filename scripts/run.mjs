/**
 * Runs a program of the build in this very process, so that signals reach it: `run.mjs <main|shop|sandbox> [...]`.
 * Builds first where a source has changed since the last build; `--as-built` takes the last build as it is.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot } from './paths.mjs';
import { sourceHash } from './source-hash.mjs';

const [program, ...rest] = process.argv.slice(2);
const asBuilt = rest.includes('--as-built');
const path = inRoot('dist', 'server', `${program}.js`);

const builtHash = () => {
  try {
    return JSON.parse(readFileSync(inRoot('dist', 'build.json'), 'utf8')).hash;
  } catch {
    return null;
  }
};

if (asBuilt) {
  if (builtHash() === null || !existsSync(path)) {
    console.error('There is no build to serve: run "npm run build" first');
    process.exit(1);
  }
} else if (builtHash() !== sourceHash() || !existsSync(path)) {
  // What the build prints goes to stderr: the program's own output may be meant for another program.
  const { status } = spawnSync(process.execPath, [inRoot('scripts', 'build.mjs')], { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(1);
}

process.argv = [process.argv[0], path, ...rest.filter((argument) => argument !== '--as-built')];
createRequire(import.meta.url)(path);
