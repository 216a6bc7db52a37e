/**
 * Every check and every test: the source, one build, the machines, the server on both databases, the views, and the built
 * shop in a real browser. `--long` runs only the long ones (`*.long.test.ts`). Ends with `N passed, N failed`.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { runChecks } from './check.mjs';
import { inRoot } from './paths.mjs';
import { runStep } from './steps.mjs';

const isLong = process.argv.includes('--long');
const jest = inRoot('node_modules', 'jest', 'bin', 'jest.js');
const tsx = inRoot('node_modules', 'tsx', 'dist', 'cli.mjs');
const longTest = '\\.long\\.test\\.tsx?$';

const results = inRoot('.cache', 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

let passed = 0;
const failures = [];

// What is left out otherwise: jest.config.js.
if (isLong) process.env.LONG_TESTS = 'on';
const which = isLong ? ['--testPathPatterns', longTest, '--runInBand'] : [];
const jestArguments = (name) => [
  '--ci',
  '--json',
  '--outputFile',
  `${results}/${name}.json`,
  '--passWithNoTests',
  ...which,
];

/** Counts what jest wrote down. A suite that could not even start counts as a failure of its own. */
const count = (name) => {
  try {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(`${results}/${name}.json`, 'utf8'));
    passed += numPassedTests;
    for (const { assertionResults, name: file, status } of testResults) {
      const failed = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName);
      if (status === 'failed' && failed.length === 0) failed.push('could not start');
      failures.push(...failed.map((test) => `${name}: ${file.replace(inRoot(), '')}: ${test}`));
    }
    return true;
  } catch {
    return false;
  }
};

const runTests = async (name, args, minutes) => {
  console.log(`\n== ${name}`);
  const before = failures.length;
  const { isGood, seconds } = await runStep(process.execPath, args, { minutes });
  const isCounted = count(name);
  if (!isGood && failures.length === before) failures.push(`${name}: did not end well`);
  console.log(`${name}: ${isGood ? 'ok' : 'FAILED'}${isCounted ? '' : ' (nothing was run)'}, ${seconds.toFixed(0)} s`);
};

const projects = (...names) => names.flatMap((name) => ['--selectProjects', name]);

// The lint is one long thread: the build and the first tests have the other core meanwhile.
console.log(isLong ? '== build' : '== check and build');
const checks = isLong ? Promise.resolve([]) : runChecks();
const build = await runStep(process.execPath, [inRoot('scripts', 'build.mjs')], { minutes: 5, quiet: true });
console.log(build.output.trimEnd());
if (!build.isGood) failures.push('build');

const factor = isLong ? 6 : 1;
await runTests(
  'machines and views',
  [jest, ...projects('machines', 'ui', 'web', 'views'), ...jestArguments('machines and views')],
  10 * factor,
);
failures.push(...(await checks).map((name) => `check: ${name}`));
// These wait for processes and for time as often as for a core: three at a time keep two cores busy.
const together = isLong ? [] : ['--maxWorkers=3'];
await runTests('server', [jest, ...projects('server'), ...together, ...jestArguments('server')], 15 * factor);
await runTests(
  'server on PostgreSQL',
  [
    tsx,
    inRoot('test', 'server-on-postgres.ts'),
    // The sandbox and the contract know no database.
    ...(isLong ? [] : ['--testPathPatterns', '/test/server/']),
    ...together,
    ...jestArguments('server on PostgreSQL'),
  ],
  20 * factor,
);
if (build.isGood) {
  await runTests('browser', [jest, ...projects('browser'), ...jestArguments('browser')], 20 * factor);
}

if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
