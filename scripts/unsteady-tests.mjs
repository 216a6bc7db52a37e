/**
 * A test file is unsteady if it failed in a suite, but passed when it was run again. A few are tolerated, but a file
 * that was also unsteady in one of the last 20 recorded runs counts as failed (docs/decisions/0016-three-suites.md).
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** If more files fail, none is run again and the suite fails. */
export const mostUnsteady = 3;
const runsKept = 20;

const readRuns = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return [];
  }
};

export const recordUnsteady = (path, files) => {
  const runs = readRuns(path);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify([...runs, files].slice(-runsKept)));
  return files.filter((file) => runs.flat().includes(file));
};
