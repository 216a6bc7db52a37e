/** Missing or invalid settings. `runShop` prints the message and exits. */
export class ConfigProblems extends Error {
  override readonly name = 'ConfigProblems';

  constructor(readonly problems: readonly string[]) {
    super(problems.join('; '));
  }
}
