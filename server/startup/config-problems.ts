/** What is wrong with the shop's variables, all of it at once. `main.ts` prints the message as one line and leaves. */
export class ConfigProblems extends Error {
  override readonly name = 'ConfigProblems';

  constructor(readonly problems: readonly string[]) {
    super(problems.join('; '));
  }
}
