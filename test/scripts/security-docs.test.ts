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

/** Number of requirements of levels 1 and 2 in each section of ASVS 5.0.0: one list for each chapter, in order. */
const counts = [
  [2, 9, 11, 3, 2],
  [3, 3, 4, 1],
  [0, 2, 4, 6, 5, 0, 2],
  [3, 1, 2, 4],
  [1, 3, 2, 3],
  [3, 12, 4, 4, 5, 3, 0, 4],
  [3, 4, 2, 5, 2, 2],
  [2, 3, 1, 1],
  [3, 4],
  [2, 2, 4, 11, 5, 2, 3],
  [2, 3, 3, 4, 1, 1, 0],
  [3, 2, 4],
  [1, 5, 2, 5],
  [2, 4, 3],
  [3, 3, 7, 0],
  [1, 5, 4, 3, 3],
  [1, 4, 2],
];

const sections = counts.flatMap((chapter, index) => chapter.map((_count, position) => `${index + 1}.${position + 1}`));

/** Returns the requirements that a table cell names, such as `7.2.1 …, 7.2.3–4 …`. */
const namedIn = (text: string): string[] =>
  [...text.matchAll(/(\d+\.\d+)\.(\d+)(?:–(\d+))?/g)].flatMap(([, section, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `${section}.${Number(first) + index}`),
  );

it('the table of requirements has one complete row for each section, with known statuses', () => {
  expect(rows.map(([section]) => section)).toEqual(sections);
  expect(rows.filter((cells) => cells.length !== 5 || cells.some((cell) => cell === ''))).toEqual([]);
  expect(rows.filter(([, , met]) => !['yes', 'partly', 'no', 'none'].includes(met ?? ''))).toEqual([]);
});

it('the table names every requirement of levels 1 and 2 once, in order', () => {
  const all = sections.flatMap((section, index) =>
    Array.from({ length: counts.flat()[index] ?? 0 }, (_, number) => `${section}.${number + 1}`),
  );
  expect(all).toHaveLength(253);
  expect(rows.flatMap(([, requirements]) => namedIn(requirements ?? ''))).toEqual(all);
});

it('a requirement that is partly met names the part that is not, or that it is the owner’s part', () => {
  const vague = rows.filter(
    ([section, , met, where = '']) =>
      met === 'partly' && !namedIn(where).some((one) => one.startsWith(`${section}.`)) && !/owner|proxy/.test(where),
  );
  expect(vague).toEqual([]);
});

it('every test that the table names exists', () => {
  expect(rows.map(([, , , , test]) => test ?? '').filter((test) => !existsSync(test))).toEqual([]);
});
