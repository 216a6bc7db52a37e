import { indiaOffset } from '../../../../contract/days';
import { endOfDay } from '../../indian-days';
import { htmlText } from '../other-shops/html-text';

const unescaped = (value: string): string => value.replaceAll('\\,', ',').trim();

/** Converts a name to plain text, because WordPress stores names with HTML elements and entities. */
export const plainName = (name: string): string => htmlText(name).replaceAll(/\s+/g, ' ');

/** Values are separated by commas; a comma inside a value is escaped as `\,`. */
export const valuesOf = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map(unescaped)
    .filter((value) => value !== '');

export const namesOf = (cell: string): string[] => valuesOf(cell).map(plainName);

export const nameOf = (cell: string): string => plainName(unescaped(cell));

/** Takes the longest path that begins with the first path, and returns its last part: "B" for "A, A > B, C > D > E". */
export const deepestName = (cell: string): string => {
  const paths = valuesOf(cell).map((path) => path.split('>').map((part) => part.trim()));
  const [first = []] = paths;
  const continuing = paths.filter((path) => first.every((part, depth) => path[depth] === part));
  const deepest = continuing.reduce((one, other) => (other.length > one.length ? other : one), first);
  return plainName(deepest.at(-1) ?? '');
};

/** The exporter writes a line end as `\n`, and the characters `\n` as `\\n`. */
const withLineEnds = (cell: string): string =>
  cell.replaceAll(/\\{1,2}n/g, (escaped) => (escaped.length > 2 ? String.raw`\n` : '\n'));

/**
 * As in WordPress, an empty line begins a paragraph. Other lines get a `<br>`, unless the line ends with a tag or
 * inside a tag.
 */
const htmlLine = (line: string): string => {
  if (line === '') return '<p>';
  return line.endsWith('>') || line.lastIndexOf('<') > line.lastIndexOf('>') ? line : `${line}<br>`;
};

export const descriptionText = (cell: string): string => {
  const lines = withLineEnds(cell).split('\n');
  return htmlText(lines.map((line) => htmlLine(line.trim())).join('\n'));
};

/** Converts a decimal comma to a point, because some shops export their prices with commas. */
export const decimal = (cell: string): string => cell.replace(',', '.');

const datePattern = /^(\d{4}-\d\d-\d\d)(?:[T ](\d{1,2}):(\d\d)(?::(\d\d))?)?$/;

/** Returns ms since 1970, or NaN; dates that match `datePattern` are in Indian time. */
const momentOf = (cell: string, isEnd: boolean): number => {
  const [, day, hour, minute = '00', second = '00'] = datePattern.exec(cell) ?? [];
  if (day === undefined) return Date.parse(cell);
  if (hour === undefined && isEnd) return endOfDay(day).getTime() - 1;
  return Date.parse(`${day}T${(hour ?? '0').padStart(2, '0')}:${minute}:${second}Z`) - indiaOffset;
};

/** True if `now` is between the dates. A missing date is no limit; an unreadable date gives false. */
export const isBetween = (starts: string, ends: string, now: Date): boolean =>
  (starts === '' || momentOf(starts, false) <= now.getTime()) && (ends === '' || momentOf(ends, true) >= now.getTime());
