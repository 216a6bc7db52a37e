import type { CsvRow } from '../csv';

/** A row of a product export of Shopify, by the names of its columns. Missing and blank cells are empty texts. */
export interface ShopifyRow {
  line: number;
  of(column: string): string;
}

/** The rows of one handle, which follow the row that names the product. */
export interface ShopifyProduct {
  handle: string;
  rows: [ShopifyRow, ...ShopifyRow[]];
}

const required = ['Handle', 'Title', 'Variant Price'];

/** Columns whose contents are imported or decide whether a product is. */
const used = new Set([
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Published', 'Status', 'Gift Card'],
  ...[1, 2, 3].flatMap((nth) => [`Option${nth} Name`, `Option${nth} Value`]),
  ...['Variant SKU', 'Variant Price', 'Variant Compare At Price', 'Variant Inventory Qty', 'Variant Image'],
  ...['Image Src', 'Image Position'],
]);

interface ShopifyFile {
  products: ShopifyProduct[];
  rows: number;
  /** Columns with contents that the shop has no place for. */
  unused: string[];
  /** Columns that are missing. */
  missing: string[];
}

/** Groups the rows of a product export by their handle. */
export const readShopifyRows = ([header, ...rows]: readonly CsvRow[]): ShopifyFile => {
  const names = (header?.cells ?? []).map((cell) => cell.trim());
  const missing = required.filter((column) => !names.includes(column));
  const products = new Map<string, ShopifyProduct>();
  const filled = new Set<number>();
  for (const { line, cells } of missing.length > 0 ? [] : rows) {
    for (const [index, cell] of cells.entries()) if (cell.trim() !== '') filled.add(index);
    const row: ShopifyRow = { line, of: (column) => cells[names.indexOf(column)]?.trim() ?? '' };
    const handle = row.of('Handle');
    const known = products.get(handle);
    if (known !== undefined) known.rows.push(row);
    else if (handle !== '') products.set(handle, { handle, rows: [row] });
  }
  const unused = names.filter((name, index) => name !== '' && filled.has(index) && !used.has(name));
  return { products: [...products.values()], rows: rows.length, unused, missing };
};
