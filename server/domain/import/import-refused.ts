import type { ImportProblem } from './import-record';

/** The folder has faults, and nothing of it was imported. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';

  constructor(readonly problems: readonly ImportProblem[]) {
    super(`${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}: nothing was imported`);
  }
}
