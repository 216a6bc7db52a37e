import { CsvError, parse, type Parser } from 'csv-parse';

/** `line` is the row's first line, counted from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/**
 * Thrown if a quoted cell of the row at `line` never ends, or if the row is so long that a closing quote is probably
 * missing. The rest of the file is then not read.
 */
export class OpenQuote extends Error {
  override readonly name = 'OpenQuote';

  constructor(readonly line: number) {
    super(`a quoted cell of the row in line ${line} never ends`);
  }
}

const delimiters = [',', ';', '\t'] as const;
/** Valid rows are far shorter. Without a limit, an open quote would load the rest of the file into memory. */
const maxRowBytes = 16 * 1024 * 1024;
const maxHeaderBytes = 256 * 1024;

const firstLineOf = (text: string): string => /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0] ?? '';

const hasFirstLine = (bytes: Buffer): boolean => {
  const text = bytes.toString();
  return bytes.length >= maxHeaderBytes || /^[\r\n]/.test(text.slice(firstLineOf(text).length));
};

/** Spreadsheets choose the delimiter by locale, so the most frequent delimiter of the first line is used. */
const delimiterOf = (bytes: Buffer): string => {
  const firstLine = firstLineOf(bytes.toString()).replace(/"(?:[^"]|"")*"/g, '');
  const counted = delimiters.map((delimiter) => ({ delimiter, count: firstLine.split(delimiter).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
};

const [lineFeed, carriageReturn] = [10, 13];

const lineEndsIn = (bytes: Buffer): number => {
  let count = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] === lineFeed || (bytes[at] === carriageReturn && bytes[at + 1] !== lineFeed)) count += 1;
  }
  return count;
};

class RowReader {
  private readonly parser: Parser;
  private rows: CsvRow[] = [];
  openQuote: number | undefined;
  private line = 1;
  private read = 0;
  /** Unparsed bytes, which begin at byte `read` of the file. */
  private rest: Buffer = Buffer.alloc(0);

  constructor(delimiter: string) {
    this.parser = parse({
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: maxRowBytes,
      on_record: (cells: string[], { bytes }) => {
        if (cells.some((cell) => cell.trim() !== '')) this.rows.push({ line: this.line, cells });
        // Lines are counted here, because the parser counts a CRLF inside quotes as two lines.
        const length = bytes - this.read;
        this.line += lineEndsIn(this.rest.subarray(0, length));
        this.rest = this.rest.subarray(length);
        this.read = bytes;
        return null;
      },
    });
    // Without a listener, Node would throw the errors that `rowsAfter` handles.
    this.parser.on('error', () => undefined);
  }

  /** Returns the rows that `bytes` completes. */
  write(bytes: Buffer): Promise<CsvRow[]> {
    this.rest = this.rest.length === 0 ? bytes : Buffer.concat([this.rest, bytes]);
    return this.rowsAfter((done) => void this.parser.write(bytes, done));
  }

  end(): Promise<CsvRow[]> {
    return this.rowsAfter((done) => {
      this.parser.once('error', done);
      this.parser.end(() => done());
    });
  }

  private async rowsAfter(work: (done: (error?: Error | null) => void) => void): Promise<CsvRow[]> {
    const error = await new Promise<Error | null | undefined>((resolve) => work(resolve));
    if (error instanceof CsvError && ['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE'].includes(error.code)) {
      this.openQuote = this.line;
    } else if (error) throw error;
    const { rows } = this;
    this.rows = [];
    return rows;
  }
}

/**
 * Reads rows of cells separated by commas, semicolons or tabs (RFC 4180), with any line endings. Skips empty rows.
 * @throws OpenQuote.
 */
export async function* readCsv(chunks: AsyncIterable<Buffer>): AsyncGenerator<CsvRow[]> {
  let reader: RowReader | undefined;
  let beginning = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (reader === undefined) {
      beginning = Buffer.concat([beginning, chunk]);
      if (!hasFirstLine(beginning)) continue;
    }
    const bytes = reader === undefined ? beginning : chunk;
    reader ??= new RowReader(delimiterOf(beginning));
    yield await reader.write(bytes);
    if (reader.openQuote !== undefined) throw new OpenQuote(reader.openQuote);
  }
  if (reader === undefined) {
    reader = new RowReader(delimiterOf(beginning));
    yield await reader.write(beginning);
  }
  yield await reader.end();
  if (reader.openQuote !== undefined) throw new OpenQuote(reader.openQuote);
}
