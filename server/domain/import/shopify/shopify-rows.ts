import type { CsvRow } from '../csv';
import { readExportRows, type ExportRow, type ExportRows } from '../other-shops/export-rows';

/** The rows with one handle. The first row has the product's own fields. */
export interface ShopifyProduct {
  handle: string;
  rows: [ExportRow, ...ExportRow[]];
}

const required = ['Handle', 'Title', 'Variant Price'];

const used = new Set(
  [
    ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Published', 'Status', 'Gift Card'],
    ...[1, 2, 3].flatMap((nth) => [`Option${nth} Name`, `Option${nth} Value`]),
    ...['Variant SKU', 'Variant Price', 'Variant Compare At Price', 'Variant Inventory Qty', 'Variant Image'],
    ...['Image Src', 'Image Position'],
  ].map((column) => column.toLowerCase()),
);

interface ShopifyFile extends Pick<ExportRows, 'unused' | 'missing'> {
  products: ShopifyProduct[];
}

export const readShopifyRows = (lines: readonly CsvRow[]): ShopifyFile => {
  const { rows, unused, missing } = readExportRows(lines, { required, isUsed: (column) => used.has(column) });
  const products = new Map<string, ShopifyProduct>();
  for (const row of rows) {
    const handle = row.of('Handle');
    const known = products.get(handle);
    if (known !== undefined) known.rows.push(row);
    else if (handle !== '') products.set(handle, { handle, rows: [row] });
  }
  return { products: [...products.values()], unused, missing };
};
