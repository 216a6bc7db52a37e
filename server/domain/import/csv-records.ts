import type { CsvRow } from './csv';
import type { RawRecord } from './import-record';

/** A cell that cannot be converted stays text; the validation of the record then reports the cell. */
type CellKind = 'text' | 'number' | 'boolean' | 'list' | 'specifications' | 'variants';

/** Matches numbers such as 1299 and 1299.00, also with English ("1,299") or Indian ("1,29,999") digit groups. */
const numberPattern = /^-?(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})(?:\.\d+)?$/;
const trueWords = new Set(['true', 'yes', 'y', '1']);
const falseWords = new Set(['false', 'no', 'n', '0']);

/** Splits a cell at vertical bars; `\|` is a literal bar. */
const piecesOf = (cell: string): string[] =>
  cell
    .split(/(?<!\\)\|/)
    .map((piece) => piece.replaceAll('\\|', '|').trim())
    .filter((piece) => piece !== '');

/** Parses a specification such as "Voltage: 12 [V]". */
const specificationOf = (piece: string): Record<string, string> => {
  const colon = piece.indexOf(':');
  if (colon < 1) return { label: piece };
  const label = piece.slice(0, colon).trim();
  const value = piece.slice(colon + 1).trim();
  const bracket = value.endsWith(']') ? value.lastIndexOf('[') : -1;
  const unit = value.slice(bracket + 1, -1);
  if (bracket < 0 || unit.includes(']')) return { label, value, unit: '' };
  return { label, value: value.slice(0, bracket).trim(), unit: unit.trim() };
};

const numberOf = (text: string): number | string =>
  numberPattern.test(text) ? Number(text.replaceAll(',', '')) : text;

const variantNumbers = new Set(['price', 'oldPrice', 'stock']);

/** Parses a variant such as "ram = 4 GB; price = 5899; stock = 12". */
const variantOf = (piece: string): Record<string, unknown> =>
  Object.fromEntries(
    piece.split(';').flatMap((part): [string, unknown][] => {
      const sign = part.indexOf('=');
      const name = (sign < 0 ? part : part.slice(0, sign)).trim();
      const value = sign < 0 ? '' : part.slice(sign + 1).trim();
      return name === '' ? [] : [[name, variantNumbers.has(name) ? numberOf(value) : value]];
    }),
  );

const valueOf = (kind: CellKind, cell: string): unknown => {
  const text = cell.trim();
  if (text === '') return undefined;
  switch (kind) {
    case 'text':
      return text;
    case 'number':
      return numberOf(text);
    case 'boolean':
      return trueWords.has(text.toLowerCase()) ? true : falseWords.has(text.toLowerCase()) ? false : text;
    case 'list':
      return piecesOf(text);
    case 'specifications':
      return piecesOf(text).map(specificationOf);
    case 'variants':
      return piecesOf(text).map(variantOf);
  }
};

export interface CsvColumns {
  kinds: Readonly<Record<string, CellKind>>;
  required: readonly string[];
}

const columnFor = ({ kinds }: CsvColumns, header: string): string | undefined => {
  const name = header.trim().toLowerCase();
  return Object.keys(kinds).find((column) => column.toLowerCase() === name);
};

type RefuseLine = (line: number, field: string, problem: string) => void;

type RowReader = (row: CsvRow) => RawRecord;

const readHeader = (file: string, known: CsvColumns, header: CsvRow, refuse: RefuseLine): RowReader => {
  const columns = header.cells.map((cell) => {
    const column = columnFor(known, cell);
    if (column === undefined) refuse(header.line, cell.trim(), 'is not a column we know');
    return column;
  });
  const twice = columns.find((column, index) => column !== undefined && columns.indexOf(column) !== index);
  if (twice !== undefined) refuse(header.line, twice, 'is there twice');
  const missing = new Set(known.required.filter((column) => !columns.includes(column)));
  for (const column of missing) refuse(header.line, column, 'is a column that must be there');

  return ({ line, cells }) => {
    const beyond = cells.slice(columns.length).filter((cell) => cell.trim() !== '');
    if (beyond.length > 0) refuse(line, '', `has ${cells.length} cells for ${columns.length} columns`);
    const values: Record<string, unknown> = {};
    for (const [index, column] of columns.entries()) {
      if (column !== undefined) values[column] = valueOf(known.kinds[column] ?? 'text', cells[index] ?? '');
    }
    return { file, place: `line ${line}`, values, reported: missing };
  };
};

/** The first row contains the column names, in any sequence and in upper or lower case. Fields are validated later. */
export class CsvRecords {
  private read: RowReader | undefined;

  constructor(
    private readonly file: string,
    private readonly known: CsvColumns,
    private readonly refuse: RefuseLine,
  ) {}

  records(rows: readonly CsvRow[]): RawRecord[] {
    const [first] = rows;
    if (first === undefined) return [];
    if (this.read !== undefined) return rows.map(this.read);
    this.read = readHeader(this.file, this.known, first, this.refuse);
    return rows.slice(1).map(this.read);
  }

  end(): void {
    if (this.read === undefined) this.refuse(1, '', 'is empty: the first line must name the columns');
  }
}
