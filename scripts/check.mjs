/** Runs all static checks, two at a time, and exits with 1 if a check has failed. */
import { pathToFileURL } from 'node:url';
import { inRoot } from './paths.mjs';
import { runStep } from './steps.mjs';

const bin = (name) => inRoot('node_modules', '.bin', name);

const checks = [
  // Linting and type checking share one run, because both need the types of every file.
  ['lint and types', bin('oxlint'), ['--type-aware', '--type-check', '.']],
  ['format', bin('oxfmt'), ['--check', '.']],
  ['imports', bin('depcruise'), ['contract', 'machines', 'src', 'server', 'sandbox', 'catalogue', 'test']],
  ['patterns', process.execPath, [inRoot('scripts', 'patterns.mjs')]],
  ['packages', process.execPath, [inRoot('scripts', 'packages.mjs')]],
  ['unused', bin('knip'), ['--no-progress']],
  ['flows', bin('tsx'), ['--tsconfig', 'tsconfig.base.json', 'test/models/programs/docs.ts', '--check']],
];

export const runChecks = async () => {
  const failed = [];
  const waiting = [...checks];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [name, command, args] = next;
      const { isGood, output, seconds } = await runStep(command, args, { minutes: 5, quiet: true });
      console.log(`${isGood ? 'ok    ' : 'FAILED'} ${name.padEnd(14)} ${seconds.toFixed(1)} s`);
      if (isGood) continue;
      failed.push(name);
      console.log(output.trimEnd());
    }
  };
  await Promise.all([work(), work()]);
  return failed;
};

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exit((await runChecks()).length === 0 ? 0 : 1);
}
