import type { CsvRow } from '../csv';

/** `of` returns a cell by its column; missing and blank cells are empty texts. */
export interface ExportRow {
  line: number;
  of(column: string): string;
}

interface ExportColumns {
  required: readonly string[];
  /** `column` is in lower case. */
  isUsed(column: string): boolean;
}

export interface ExportRows {
  /** Column names, in lower case. */
  columns: string[];
  rows: ExportRow[];
  /** Columns that have contents, but are not imported. */
  unused: string[];
  /** Required columns that are missing; if there are any, `rows` is empty. */
  missing: string[];
}

/** Removes the apostrophe that exports add before `-`, `=`, `+` and `@` to keep spreadsheets from running a formula. */
const cellText = (cell: string): string => cell.trim().replace(/^'(?=[-=+@])/, '');

export const readExportRows = (
  [header, ...lines]: readonly CsvRow[],
  { required, isUsed }: ExportColumns,
): ExportRows => {
  const names = (header?.cells ?? []).map((cell) => cell.trim());
  const columns = names.map((name) => name.toLowerCase());
  const missing = required.filter((column) => !columns.includes(column.toLowerCase()));
  if (missing.length > 0) return { columns, rows: [], unused: [], missing };
  const places = new Map(columns.map((column, index): [string, number] => [column, index]).toReversed());
  const filled = new Set<number>();
  const rows = lines.map(({ line, cells }): ExportRow => {
    for (const [index, cell] of cells.entries()) if (cell.trim() !== '') filled.add(index);
    return { line, of: (column) => cellText(cells[places.get(column.toLowerCase()) ?? -1] ?? '') };
  });
  const unused = names.filter((name, index) => name !== '' && filled.has(index) && !isUsed(name.toLowerCase()));
  return { columns, rows, unused, missing };
};
