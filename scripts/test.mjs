/**
 * Runs a suite (scripts/suites.mjs): `npm test`, or with `--all` or `--long` the others. Prints the time of each step
 * and ends with `N passed, N failed`.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { isBuildCurrent } from './build-state.mjs';
import { runChecks } from './check.mjs';
import { cpuSeconds } from './cpu-time.mjs';
import { inRoot } from './paths.mjs';
import { runStep } from './steps.mjs';
import { suites } from './suites.mjs';

const slowestCount = 20;

const suiteName = process.argv.includes('--long') ? 'long' : process.argv.includes('--all') ? 'all' : 'quick';
const suite = suites[suiteName];
process.env.TEST_SUITE = suiteName;

// The suites run on the packaged browser and database unless one of these names another.
for (const name of ['CHROMIUM_PATH', 'POSTGRES_BIN']) {
  if (process.env[name] !== undefined) console.log(`${name}=${process.env[name]}`);
}

const results = inRoot('.cache', 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

let passed = 0;
const failures = [];
const files = [];
const steps = [];
const startedAt = Date.now();

/** Adds jest's results. A test file that fails to start counts as a failure. */
const count = (step, report) => {
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  passed += numPassedTests;
  for (const { assertionResults, name, status, startTime, endTime } of testResults) {
    const failed = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName);
    if (status === 'failed' && failed.length === 0) failed.push('could not start');
    failures.push(...failed.map((test) => `${step}: ${name.replace(inRoot(), '')}: ${test}`));
    if (endTime > startTime) files.push({ step, name: basename(name), seconds: (endTime - startTime) / 1000 });
  }
  return testResults.length;
};

/** Runs work and records its time and CPU usage. */
const timed = async (name, work) => {
  const [wallBefore, cpuBefore] = [Date.now(), cpuSeconds()];
  await work();
  const cpu = cpuBefore === null ? null : cpuSeconds() - cpuBefore;
  steps.push({ name, seconds: (Date.now() - wallBefore) / 1000, cpu });
};

const runTests = async ({ name, command, minutes, isJest = true }) => {
  console.log(`\n== ${name}`);
  const report = `${results}/${name}.json`;
  const written = isJest ? ['--ci', '--json', '--outputFile', report, '--passWithNoTests'] : [];
  const before = failures.length;
  const { isGood } = await runStep(process.execPath, [...command, ...written], { minutes });
  let ran = 1;
  try {
    if (isJest) ran = count(name, report);
    else if (isGood) passed += 1;
  } catch {
    ran = 0;
  }
  if (!isGood && failures.length === before) failures.push(`${name}: did not end well`);
  // A step without tests would pass unnoticed.
  if (isGood && ran === 0) failures.push(`${name}: no test ran`);
};

const build = async () => {
  const { isGood, output } = await runStep(process.execPath, [inRoot('scripts', 'build.mjs')], {
    minutes: 5,
    quiet: true,
  });
  console.log(output.trimEnd());
  if (!isGood) failures.push('build');
  return isGood;
};

let isBuilt = !suite.hasChecks && isBuildCurrent();
if (!isBuilt) {
  await timed(suite.hasChecks ? 'check and build' : 'build', async () => {
    // One core each for the linter and the build.
    const checks = suite.hasChecks ? runChecks() : Promise.resolve([]);
    isBuilt = await build();
    failures.push(...(await checks).map((name) => `check: ${name}`));
  });
}
for (const step of suite.steps) {
  if (step.needsBuild && !isBuilt) continue;
  await timed(step.name, () => runTests(step));
}

const line = (name, seconds, cpu) =>
  `${name.padEnd(34)}${seconds.toFixed(0).padStart(6)}${(cpu === null ? '–' : cpu.toFixed(0)).padStart(11)}`;
console.log(`\n${'step'.padEnd(34)}${'wall s'.padStart(6)}${'processor s'.padStart(11 + 1)}`);
for (const { name, seconds, cpu } of steps) console.log(line(name, seconds, cpu));
console.log(line('all', (Date.now() - startedAt) / 1000, cpuSeconds()));

console.log(`\nThe slowest files, in seconds`);
for (const { step, name, seconds } of files.sort((one, other) => other.seconds - one.seconds).slice(0, slowestCount)) {
  console.log(`${seconds.toFixed(1).padStart(7)}  ${name} (${step})`);
}

if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
