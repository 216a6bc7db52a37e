import { endOfDay, indiaOffset } from '../../indian-days';
import { htmlText } from '../other-shops/html-text';

const unescaped = (value: string): string => value.replaceAll('\\,', ',').trim();

/** A name on one line. WordPress stores names with entities and elements of HTML. */
export const plainName = (name: string): string => htmlText(name).replaceAll(/\s+/g, ' ');

/** The values of a cell, which are separated by commas. A comma inside a value is escaped as `\,`. */
export const valuesOf = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map(unescaped)
    .filter((value) => value !== '');

/** The names of a cell, as for `valuesOf`. */
export const namesOf = (cell: string): string[] => valuesOf(cell).map(plainName);

/** The name of a cell that holds only one. */
export const nameOf = (cell: string): string => plainName(unescaped(cell));

/** The last name of the deepest path that continues the first of them, as in "Clothing, Clothing > Hoodies". */
export const deepestName = (cell: string): string => {
  const paths = valuesOf(cell).map((path) => path.split('>').map((part) => part.trim()));
  const [first = []] = paths;
  const continuing = paths.filter((path) => first.every((part, depth) => path[depth] === part));
  const deepest = continuing.reduce((one, other) => (other.length > one.length ? other : one), first);
  return plainName(deepest.at(-1) ?? '');
};

/** A description with real line ends: the exporter writes them as `\n`, and the characters `\n` as `\\n`. */
const withLineEnds = (cell: string): string =>
  cell.replaceAll(/\\{1,2}n/g, (escaped) => (escaped.length > 2 ? String.raw`\n` : '\n'));

/** A line of a description as HTML. Its end counts, unless it is in or after a tag. */
const htmlLine = (line: string): string => {
  if (line === '') return '<p>';
  return line.endsWith('>') || line.lastIndexOf('<') > line.lastIndexOf('>') ? line : `${line}<br>`;
};

/** The text of a description. WordPress shows an empty line as a new paragraph. */
export const descriptionText = (cell: string): string => {
  const lines = withLineEnds(cell).split('\n');
  return htmlText(lines.map((line) => htmlLine(line.trim())).join('\n'));
};

/** A price with a point. A shop may export its prices with a decimal comma. */
export const decimal = (cell: string): string => cell.replace(',', '.');

const datePattern = /^(\d{4}-\d\d-\d\d)(?:[T ](\d{1,2}):(\d\d)(?::(\d\d))?)?$/;

/** The moment that a date names, in India unless it has a time zone. A day without a time is its last moment if `isEnd`. */
const momentOf = (cell: string, isEnd: boolean): number => {
  const [, day, hour, minute = '00', second = '00'] = datePattern.exec(cell) ?? [];
  if (day === undefined) return Date.parse(cell);
  if (hour === undefined && isEnd) return endOfDay(day).getTime() - 1;
  return Date.parse(`${day}T${(hour ?? '0').padStart(2, '0')}:${minute}:${second}Z`) - indiaOffset;
};

/** Whether `now` is between two dates, each of which may be missing. It is not if one cannot be read. */
export const isBetween = (starts: string, ends: string, now: Date): boolean =>
  (starts === '' || momentOf(starts, false) <= now.getTime()) && (ends === '' || momentOf(ends, true) >= now.getTime());
