/**
 * Records unsteady test files: they failed in a suite, but passed alone. A few are tolerated, because among thousands
 * of tests some fail by chance. A file that is unsteady twice counts as failed (docs/decisions/0016-three-suites.md).
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Maximum number of failed files that are run again. If more files fail, the suite fails. */
export const mostUnsteady = 3;
const runsKept = 20;

const readRuns = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return [];
  }
};

/** Records the unsteady files of a run. Returns the files that were also unsteady in an earlier run. */
export const recordUnsteady = (path, files) => {
  const runs = readRuns(path);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify([...runs, files].slice(-runsKept)));
  return files.filter((file) => runs.flat().includes(file));
};
