import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'sprocket-unsteady-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const evaluate = (code: string): unknown => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    env: { ...process.env, TEST_PACE: '1' },
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
};

describe('an unsteady test file', () => {
  const history = join(folder, 'history', 'runs.json');
  /** Returns the files that were unsteady in the last run and in an earlier run. */
  const record = (...runs: string[][]): unknown =>
    evaluate(`
      import { recordUnsteady } from './scripts/unsteady-tests.mjs';
      const repeated = ${JSON.stringify(runs)}.map((files) => recordUnsteady(${JSON.stringify(history)}, files));
      console.log(JSON.stringify(repeated.at(-1)));
    `);

  it('a test file is unsteady for a second time if it was unsteady in one of the last twenty runs', () => {
    expect(record(['a.test.ts'], ['b.test.ts'])).toEqual([]);
    expect(record(['a.test.ts', 'c.test.ts'])).toEqual(['a.test.ts']);
    const quietRuns = Array.from({ length: 19 }, () => []);
    expect(record(...quietRuns, ['b.test.ts', 'c.test.ts'])).toEqual(['c.test.ts']);
  });
});

describe('the report of a step', () => {
  // This program replaces jest: its report contains the program's arguments, one passed file and one failed file.
  const program = join(folder, 'jest.mjs');
  writeFileSync(
    program,
    `import { writeFileSync } from 'node:fs';
     const file = process.argv[process.argv.indexOf('--outputFile') + 1];
     const testResults = [
       { name: process.cwd() + '/test/a.test.ts', status: 'passed', message: '', startTime: 0, endTime: 2000,
         assertionResults: [{ status: 'passed', fullName: 'one', failureMessages: [] }] },
       { name: process.cwd() + '/test/b.test.ts', status: 'failed', message: 'no such module', startTime: 0, endTime: 0,
         assertionResults: [] },
     ];
     writeFileSync(file, JSON.stringify({ numPassedTests: 1, testResults, arguments: process.argv.slice(2) }));
     process.exit(1);`,
  );
  const run = (minutes: number): unknown =>
    evaluate(`
      import { runJest } from './scripts/jest-run.mjs';
      const step = { name: 'a step of a test', program: [${JSON.stringify(program)}], args: ['--maxWorkers=3'], pattern: 'x', minutes: ${minutes} };
      console.log(JSON.stringify(await runJest(step)));
    `);

  it('the report of a test step names failed files, also files that could not start', () => {
    expect(run(1)).toEqual({
      isGood: false,
      reason: '',
      passed: 1,
      files: [
        { path: 'test/a.test.ts', seconds: 2, failed: [] },
        { path: 'test/b.test.ts', seconds: 0, failed: [{ name: 'could not start', message: 'no such module' }] },
      ],
    });
  });

  it('the report of a test step says that the step was ended by its time limit', () => {
    expect(run(0)).toMatchObject({ isGood: false, reason: expect.stringContaining('ended after 0 minutes') });
  });
});
