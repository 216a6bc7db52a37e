import { CsvError, parse } from 'csv-parse/sync';

/** A row as it was read; `line` is where it begins, counted from 1. */
interface CsvRow {
  line: number;
  cells: string[];
}

interface CsvReading {
  rows: CsvRow[];
  /** Where a row begins that has a quoted cell without an end; everything after it cannot be told apart. */
  openQuote: number | undefined;
}

const delimiters = [',', ';', '\t'] as const;

/** Spreadsheets separate by what their country does not write numbers with: what the first line has most of. */
const delimiterOf = (text: string): string => {
  const firstLine = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0].replace(/"(?:[^"]|"")*"/g, '') ?? '';
  const counted = delimiters.map((delimiter) => ({ delimiter, count: firstLine.split(delimiter).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
};

const lineEndsIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/**
 * Reads a CSV file (RFC 4180) as spreadsheets save it: comma, semicolon or tab, any line ends, quoted cells that hold
 * delimiters, doubled quotes and line ends. Empty lines are left out.
 */
export const readCsv = (text: string): CsvReading => {
  const bytes = Buffer.from(text);
  const rows: CsvRow[] = [];
  let line = 1;
  let read = 0;
  try {
    parse(bytes, {
      delimiter: delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      on_record: (cells: string[], info) => {
        if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells });
        // The parser's own count takes a line end of two characters within quotes for two lines.
        line += lineEndsIn(bytes.toString('utf8', read, info.bytes));
        read = info.bytes;
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    return { rows, openQuote: line };
  }
  return { rows, openQuote: undefined };
};
