/** Runs a suite (scripts/suites.mjs): by default the quick suite, with `--all` or `--long` another suite. */
import { basename } from 'node:path';
import { isBuildCurrent } from './build-state.mjs';
import { runChecks } from './check.mjs';
import { cpuSeconds } from './cpu-time.mjs';
import { provideProgram } from './debian-programs.mjs';
import { runJest } from './jest-run.mjs';
import { machinePace } from './machine-pace.mjs';
import { inRoot } from './paths.mjs';
import { runStep } from './steps.mjs';
import { suites } from './suites.mjs';
import { prepareEnvironment } from './test-environment.mjs';
import { mostUnsteady, recordUnsteady } from './unsteady-tests.mjs';

const slowestCount = 20;

const suiteName = process.argv.includes('--long') ? 'long' : process.argv.includes('--all') ? 'all' : 'quick';
const suite = suites[suiteName];
prepareEnvironment(suiteName);
const provided = suite.programs.map(provideProgram);
for (const { sentence } of provided) console.log(sentence);

let passed = 0;
// Continuous integration must run all tests. On a developer's machine, tests of missing programs may be skipped.
const failures = process.env.CI ? provided.flatMap(({ sentence, isMissing }) => (isMissing ? [sentence] : [])) : [];
const files = [];
const steps = [];
const startedAt = Date.now();

const timed = async (name, work) => {
  // Measured before each step, because a shared machine can become slow during a suite.
  process.env.TEST_PACE = String(await machinePace());
  const [wallBefore, cpuBefore] = [Date.now(), cpuSeconds()];
  await work();
  const cpu = cpuBefore === null ? null : cpuSeconds() - cpuBefore;
  steps.push({ name, seconds: (Date.now() - wallBefore) / 1000, cpu });
};

const badEnd = (name, reason) => `${name}: ${reason.trim() || 'did not end well'}`;

const runProgram = async ({ name, program, args, minutes }) => {
  const { isGood, output } = await runStep(process.execPath, [...program, ...args], { minutes });
  if (isGood) passed += 1;
  else failures.push(badEnd(name, output));
};

const failedFiles = [];

const runTests = async (step) => {
  const { name, isJest = true } = step;
  console.log(`\n== ${name}, time limits × ${process.env.TEST_PACE}`);
  if (!isJest) return runProgram(step);
  const result = await runJest(step);
  passed += result.passed;
  files.push(...result.files.map((file) => ({ ...file, step: name })));
  const failed = result.files.filter((file) => file.failed.length > 0);
  failedFiles.push(...failed.map((file) => ({ ...file, step })));
  if (!result.isGood && failed.length === 0) failures.push(badEnd(name, result.reason));
  if (result.isGood && result.files.length === 0) failures.push(`${name}: no test ran`);
};

const failuresIn = ({ step, path, failed }) => failed.map((test) => `${step.name}: ${path}: ${test.name}`);

const runFailedAgain = async () => {
  if (failedFiles.length === 0) return;
  if (failedFiles.length > mostUnsteady) {
    failures.push(...failedFiles.flatMap(failuresIn));
    return;
  }
  const unsteady = [];
  for (const step of new Set(failedFiles.map((file) => file.step))) {
    const ofStep = failedFiles.filter((file) => file.step === step);
    console.log(`\n== ${step.name}, failed files again`);
    const result = await runJest(
      step,
      ofStep.map((file) => file.path),
    );
    for (const file of ofStep) {
      const again = result.files.find((other) => other.path === file.path);
      if (again === undefined || again.failed.length > 0) {
        failures.push(...failuresIn(file));
      } else {
        unsteady.push(file);
        passed += file.failed.length;
      }
    }
  }
  for (const { path, failed } of unsteady) {
    console.log(`\nUnsteady (failed, then passed alone): ${path}`);
    for (const test of failed) console.log(`  ${test.name}\n${test.message.replaceAll(/^/gm, '    ')}`);
  }
  const repeated = recordUnsteady(
    inRoot('.cache', 'unsteady-tests.json'),
    unsteady.map((file) => file.path),
  );
  failures.push(...repeated.map((path) => `${path}: unsteady in an earlier run too`));
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
    // The static checks are not awaited yet, so that they run during the build.
    const checks = suite.hasChecks ? runChecks() : Promise.resolve([]);
    isBuilt = await build();
    failures.push(...(await checks).map((name) => `check: ${name}`));
  });
}
for (const step of suite.steps) {
  if (step.needsBuild && !isBuilt) continue;
  await timed(step.name, () => runTests(step));
}
await timed('failed files again', runFailedAgain);

const line = (name, seconds, cpu) =>
  `${name.padEnd(34)}${seconds.toFixed(0).padStart(6)}${(cpu === null ? '–' : cpu.toFixed(0)).padStart(11)}`;
console.log(`\n${'step'.padEnd(34)}${'wall s'.padStart(6)}${'processor s'.padStart(11 + 1)}`);
for (const { name, seconds, cpu } of steps) console.log(line(name, seconds, cpu));
console.log(line('all', (Date.now() - startedAt) / 1000, cpuSeconds()));

console.log(`\nThe slowest files, in seconds`);
for (const { step, path, seconds } of files.sort((one, other) => other.seconds - one.seconds).slice(0, slowestCount)) {
  console.log(`${seconds.toFixed(1).padStart(7)}  ${basename(path)} (${step})`);
}

// The programs are printed again, because a missing program means that some tests were skipped.
if (provided.length > 0) console.log(`\n${provided.map(({ sentence }) => sentence).join('\n')}`);
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
