import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inRoot, root } from './paths.mjs';

/** Contains all scripts, because a list of those that the build imports would soon be incomplete. */
const sources = [
  'contract',
  'machines',
  'src',
  'server',
  'sandbox',
  'webpack.config.js',
  'babel.config.js',
  'package-lock.json',
  'scripts',
];

const filesIn = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path, { withFileTypes: true }).flatMap((entry) => filesIn(join(path, entry.name)))
    : [path];

/** The hash includes the Node version, but not the dates of files. */
export const sourceHash = () => {
  const hash = createHash('sha256').update(process.version);
  for (const path of sources.flatMap((source) => filesIn(inRoot(source))).sort()) {
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
};
