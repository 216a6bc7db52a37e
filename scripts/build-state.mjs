import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { sourceHash } from './source-hash.mjs';

/** What the last finished build was made of; null without one. */
export const builtHash = () => {
  const file = inRoot('dist', 'build.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).hash : null;
};

/** Whether the last build is of the source as it stands. */
export const isBuildCurrent = () => builtHash() === sourceHash();
