import { existsSync, readFileSync } from 'node:fs';

const rows = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| [0-9]/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

it('the table of requirements has no empty cell, one row for each section, and answers that are known', () => {
  expect(rows.length).toBeGreaterThan(60);
  expect(rows.filter((cells) => cells.length !== 5 || cells.some((cell) => cell === ''))).toEqual([]);
  expect(new Set(rows.map(([section]) => section)).size).toBe(rows.length);
  expect(rows.filter(([, , met]) => !['yes', 'partly', 'no', 'none'].includes(met ?? ''))).toEqual([]);
});

it('every test that it names exists', () => {
  expect(rows.map(([, , , , test]) => test ?? '').filter((test) => !existsSync(test))).toEqual([]);
});
