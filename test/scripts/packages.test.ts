import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'sprocket-packages-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const good = { version: '1.2.3', license: 'MIT', integrity: 'sha512-a' };

const problemsOf = (packages: object): string[] => {
  const file = join(folder, 'lock.json');
  writeFileSync(file, JSON.stringify({ packages: { '': {}, ...packages } }));
  const { status, stdout } = spawnSync(process.execPath, ['scripts/packages.mjs', file], { encoding: 'utf8' });
  const lines = stdout.split('\n').filter((line) => line !== '');
  expect(status).toBe(lines.length === 0 ? 0 : 1);
  return lines;
};

describe('the package check', () => {
  it.each([
    ['a licence that asks for the source', { ...good, license: 'AGPL-3.0' }, /AGPL/],
    ['one of two licences that both hold', { ...good, license: 'MIT AND GPL-2.0' }, /GPL/],
    ['no licence', { ...good, license: undefined }, /unknown/],
    ['a script', { ...good, hasInstallScript: true }, /script/],
    ['no checksum', { ...good, integrity: undefined }, /checksum/],
    ['another source', { ...good, resolved: 'git+ssh://git@example.com/a.git' }, /example\.com/],
  ])('the package check reports a package with %s', (_what, entry, words) => {
    expect(problemsOf({ 'node_modules/a': entry })).toEqual([expect.stringMatching(words)]);
  });

  it('the package check reports a version range', () => {
    expect(problemsOf({ '': { dependencies: { a: '^1.2.3' } } })).toEqual(['a: "^1.2.3" is no exact version']);
  });

  it('the package check accepts a choice of licences, listed exceptions, and files for other platforms', () => {
    const packages = {
      'node_modules/a': { ...good, license: '(GPL-2.0 OR MIT)' },
      'node_modules/b/node_modules/esbuild': { ...good, hasInstallScript: true },
      'node_modules/@other/platform': { version: '1.0.0', optional: true },
    };
    expect(problemsOf(packages)).toEqual([]);
  });
});
