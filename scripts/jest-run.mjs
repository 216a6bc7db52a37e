import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { runStep } from './steps.mjs';

const reports = inRoot('.cache', 'test-results');

const failedTests = ({ assertionResults, status, message }) => {
  const failed = assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => ({ name: test.fullName, message: test.failureMessages.join('\n') }));
  return status === 'failed' && failed.length === 0 ? [{ name: 'could not start', message }] : failed;
};

const readReport = (report) => {
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const files = testResults.map((result) => ({
    path: result.name.replace(inRoot(), '').replace(/^[\\/]/, ''),
    seconds: Math.max(0, result.endTime - result.startTime) / 1000,
    failed: failedTests(result),
  }));
  return { passed: numPassedTests, files };
};

export const runJest = async ({ name, program, args, pattern, minutes }, onlyFiles = []) => {
  mkdirSync(reports, { recursive: true });
  const report = `${reports}/${name}${onlyFiles.length > 0 ? ', again' : ''}.json`;
  rmSync(report, { force: true });
  const selection =
    onlyFiles.length > 0
      ? ['--runInBand', '--runTestsByPath', ...onlyFiles]
      : pattern === undefined
        ? []
        : ['--testPathPatterns', pattern];
  const output = ['--ci', '--json', '--outputFile', report, '--passWithNoTests'];
  // With `onlyFiles`, `selection` contains `--runInBand`, and jest refuses `--maxWorkers` together with it.
  const options = onlyFiles.length > 0 ? args.filter((arg) => !/^--(maxWorkers|runInBand)/.test(arg)) : args;
  const { isGood, output: reason } = await runStep(
    process.execPath,
    [...program, ...options, ...output, ...selection],
    { minutes },
  );
  return existsSync(report)
    ? { isGood, reason, ...readReport(report) }
    : { isGood: false, reason, passed: 0, files: [] };
};
