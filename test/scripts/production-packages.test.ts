import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'sprocket-production-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, object> };

/** Runs the check with a lock file in which `changes` replace entries. Returns its messages. */
const problemsOf = (changes: Record<string, object>): string[] => {
  const file = join(folder, 'lock.json');
  writeFileSync(file, JSON.stringify({ packages: { ...lock.packages, ...changes } }));
  const program = 'scripts/production-packages.mjs';
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, file], { encoding: 'utf8' });
  const lines = stdout.split('\n').filter((line) => line !== '');
  expect([status, stderr]).toEqual([lines.length === 0 ? 0 : 1, '']);
  return lines;
};

describe('the production dependencies', () => {
  it('the production dependencies contain every package that the server evaluates, in at most 200 MB', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it('the check reports packages of the bundle, of lazy imports and of worker threads, and too large ones', () => {
    const changes = {
      'node_modules/stripe': { dev: true },
      'node_modules/pdfkit': { dev: true },
      'node_modules/@electric-sql/pglite': { dev: true },
      'node_modules/@firebase/firestore': {},
      'node_modules/antd': {},
      'node_modules/firebase': {},
    };
    const problems = problemsOf(changes);
    for (const words of [
      /evaluates stripe,/,
      /evaluates pdfkit,/,
      /evaluates @electric-sql\/pglite,/,
      / MB, more than/,
    ]) {
      expect(problems).toContainEqual(expect.stringMatching(words));
    }
  });
});
