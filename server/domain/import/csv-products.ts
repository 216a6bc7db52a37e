import { readCsv } from './csv';
import type { ImportProblem, RawRecord } from './import-record';

/** How the cell of a column becomes the value of a field. What cannot is left as text, for the check to refuse. */
type CellKind = 'text' | 'number' | 'boolean' | 'list' | 'specifications';

const COLUMNS: Readonly<Record<string, CellKind>> = {
  id: 'text',
  name: 'text',
  brand: 'text',
  model: 'text',
  description: 'text',
  images: 'list',
  price: 'number',
  oldPrice: 'number',
  stock: 'number',
  subCatId: 'text',
  productRam: 'list',
  productWeight: 'list',
  size: 'list',
  featured: 'boolean',
  shipsTo: 'list',
  addedOn: 'text',
  specifications: 'specifications',
  inTheBox: 'list',
  keywords: 'list',
};

const REQUIRED = ['id', 'name', 'brand', 'description', 'price', 'stock', 'subCatId'];

/** 1299, 1299.00, and with the groups of English ("1,299") and Indian ("1,29,999") spreadsheets. */
const NUMBER = /^-?(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})(?:\.\d+)?$/;
const YES = new Set(['true', 'yes', 'y', '1']);
const NO = new Set(['false', 'no', 'n', '0']);

/** The pieces of a cell, parted by bars; a bar that belongs to a piece is written `\|`. */
const piecesOf = (cell: string): string[] =>
  cell
    .split(/(?<!\\)\|/)
    .map((piece) => piece.replaceAll('\\|', '|').trim())
    .filter((piece) => piece !== '');

/** "Voltage: 12 [V]" */
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

const valueOf = (kind: CellKind, cell: string): unknown => {
  const text = cell.trim();
  if (text === '') return undefined;
  switch (kind) {
    case 'text':
      return text;
    case 'number':
      return NUMBER.test(text) ? Number(text.replaceAll(',', '')) : text;
    case 'boolean':
      return YES.has(text.toLowerCase()) ? true : NO.has(text.toLowerCase()) ? false : text;
    case 'list':
      return piecesOf(text);
    case 'specifications':
      return piecesOf(text).map(specificationOf);
  }
};

const columnFor = (header: string): string | undefined => {
  const name = header.trim().toLowerCase();
  return Object.keys(COLUMNS).find((column) => column.toLowerCase() === name);
};

/**
 * The products of a CSV file. Its first line names the columns, in any order and in any case; every problem of form is
 * noted with its line, and what can be read goes on to the check of its fields.
 */
export const readCsvProducts = (file: string, text: string, problems: ImportProblem[]): RawRecord[] => {
  const refuse = (line: number, field: string, problem: string): void => {
    problems.push({ file, place: `line ${line}`, field, problem });
  };
  const { rows, openQuote } = readCsv(text);
  const [header, ...body] = rows;
  if (openQuote !== undefined) refuse(openQuote, '', 'a quoted cell of this row never ends');
  if (header === undefined) {
    if (openQuote === undefined) refuse(1, '', 'is empty: the first line must name the columns');
    return [];
  }

  const columns = header.cells.map((cell) => {
    const column = columnFor(cell);
    if (column === undefined) refuse(header.line, cell.trim(), 'is not a column we know');
    return column;
  });
  const twice = columns.find((column, index) => column !== undefined && columns.indexOf(column) !== index);
  if (twice !== undefined) refuse(header.line, twice, 'is there twice');
  const missing = new Set(REQUIRED.filter((column) => !columns.includes(column)));
  for (const column of missing) refuse(header.line, column, 'is a column that must be there');

  return body.map(({ line, cells }) => {
    const beyond = cells.slice(columns.length).filter((cell) => cell.trim() !== '');
    if (beyond.length > 0) refuse(line, '', `has ${cells.length} cells for ${columns.length} columns`);
    const values: Record<string, unknown> = {};
    for (const [index, column] of columns.entries()) {
      if (column !== undefined) values[column] = valueOf(COLUMNS[column] ?? 'text', cells[index] ?? '');
    }
    return { file, place: `line ${line}`, values, told: missing };
  });
};
