import type { ImportProblem } from './import-record';

/** Thrown if an import has problems. Nothing was imported. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';

  constructor(
    /** The first problems; `count` is the number of all problems. */
    readonly problems: readonly ImportProblem[],
    readonly count = problems.length,
  ) {
    super(`${count} ${count === 1 ? 'problem' : 'problems'}: nothing was imported`);
  }
}
