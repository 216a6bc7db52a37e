/** A row as it was read; `line` is where it begins, counted from 1. */
interface CsvRow {
  line: number;
  cells: string[];
}

interface CsvReading {
  rows: CsvRow[];
  /** Where a quoted cell begins that never ends; everything after it cannot be told apart. */
  openQuote: number | undefined;
}

const DELIMITERS = [',', ';', '\t'] as const;

/** Spreadsheets separate by what their country does not write numbers with: what the first line has most of. */
const delimiterOf = (text: string): string => {
  const firstLine = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0].replace(/"(?:[^"]|"")*"/g, '') ?? '';
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: firstLine.split(delimiter).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
};

/**
 * Reads a CSV file (RFC 4180) as spreadsheets save it: comma, semicolon or tab, any line ends, quoted cells that hold
 * delimiters, doubled quotes and line ends. Empty lines are left out.
 */
export const readCsv = (text: string): CsvReading => {
  const delimiter = delimiterOf(text);
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let cell = '';
  let line = 1;
  let quotedFrom: number | undefined;
  let wasQuoted = false;

  const endCell = (): void => {
    row.cells.push(cell);
    cell = '';
    wasQuoted = false;
  };
  const endRow = (): void => {
    endCell();
    if (row.cells.some((value) => value.trim() !== '')) rows.push(row);
    row = { line, cells: [] };
  };

  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    const isLineEnd = sign === '\n' || (sign === '\r' && text[at + 1] !== '\n');
    if (isLineEnd) line += 1;
    if (quotedFrom !== undefined) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quotedFrom = undefined;
    } else if (sign === '"' && cell === '' && !wasQuoted) {
      quotedFrom = line;
      wasQuoted = true;
    } else if (sign === delimiter) endCell();
    else if (isLineEnd) endRow();
    else if (sign !== '\r') cell += sign;
  }
  if (quotedFrom === undefined && (cell !== '' || row.cells.length > 0)) endRow();
  return { rows, openQuote: quotedFrom };
};
