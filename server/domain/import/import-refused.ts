import type { ImportProblem } from './import-record';

/** Thrown if an import has problems; nothing was imported. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';

  constructor(
    /** The first problems; `count` includes the others. */
    readonly problems: readonly ImportProblem[],
    readonly count = problems.length,
  ) {
    super(`${count} ${count === 1 ? 'problem' : 'problems'}: nothing was imported`);
  }
}
