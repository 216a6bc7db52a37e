import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { sourceHash } from './source-hash.mjs';

export const builtHash = () => {
  const file = inRoot('dist', 'build.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).hash : null;
};

export const isBuildCurrent = () => builtHash() === sourceHash();
