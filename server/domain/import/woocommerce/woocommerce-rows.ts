import type { CsvRow } from '../csv';
import { readExportRows, type ExportRow, type ExportRows } from '../other-shops/export-rows';
import { plainName } from './woocommerce-values';

interface Attribute {
  name: string;
  values: string;
}

export interface WooCommerceRow extends ExportRow {
  types: string[];
  attributes: Attribute[];
  /** The SKU, ID, name or line number, by which the shop owner can find the row. */
  label: string;
}

export interface WooCommerceProduct {
  row: WooCommerceRow;
  /** Sorted by position, because WooCommerce takes the first variation that matches the shopper's choice. */
  variations: WooCommerceRow[];
}

interface WooCommerceFile extends Pick<ExportRows, 'unused' | 'missing'> {
  products: WooCommerceProduct[];
  /** Variations whose parent is not in the file. */
  orphans: WooCommerceRow[];
}

const required = ['Type', 'Name', 'Regular price'];

const used = new Set(
  [
    ...['ID', 'Type', 'SKU', 'Name', 'Published', 'Is featured?', 'Visibility in catalog', 'Short description'],
    ...['Description', 'In stock?', 'Stock', 'Sale price', 'Regular price', 'Date sale price starts'],
    ...['Date sale price ends', 'Categories', 'Tags', 'Images', 'Parent', 'Brands', 'Position'],
  ].map((column) => column.toLowerCase()),
);

/**
 * Includes the "visible" and "global" columns, which matter only to WooCommerce, so that they are not reported as
 * unused.
 */
const attributePattern = /^attribute \d+ (?:name|value\(s\)|visible|global)$/;

const isUsed = (column: string): boolean => used.has(column) || attributePattern.test(column);

const labelOf = (row: ExportRow): string =>
  row.of('SKU') || (row.of('ID') === '' ? row.of('Name') || `line ${row.line}` : `ID ${row.of('ID')}`);

/** Returns the texts by which variations refer to this row as their parent: the SKU, and the ID as "id:44". */
const keysOf = (row: ExportRow): string[] =>
  [row.of('SKU'), row.of('ID') === '' ? '' : `id:${row.of('ID')}`].filter((key) => key !== '');

const parentKey = (row: ExportRow): string => row.of('Parent').replace(/^id:\s{0,9}/i, 'id:');

/** The variations of a product may be anywhere in the file. */
export const readWooCommerceRows = (lines: readonly CsvRow[]): WooCommerceFile => {
  const { columns, rows, unused, missing } = readExportRows(lines, { required, isUsed });
  const numbers = columns.flatMap((column) => /^attribute (\d+) name$/.exec(column)?.[1] ?? []);
  const all = rows.map(({ line, of }): WooCommerceRow => {
    const attributes = numbers.map((number) => ({
      name: plainName(of(`Attribute ${number} name`)),
      values: of(`Attribute ${number} value(s)`),
    }));
    const types = of('Type').toLowerCase().split(',');
    return {
      line,
      of,
      label: labelOf({ line, of }),
      types: types.map((type) => type.trim()),
      attributes: attributes.filter(({ name }) => name !== ''),
    };
  });
  const isVariation = ({ types }: WooCommerceRow): boolean => types.includes('variation');
  const products = all.filter((row) => !isVariation(row)).map((row): WooCommerceProduct => ({ row, variations: [] }));
  const parents = new Map(products.flatMap((product) => keysOf(product.row).map((key) => [key, product])));
  const orphans: WooCommerceRow[] = [];
  for (const row of all.filter(isVariation)) (parents.get(parentKey(row))?.variations ?? orphans).push(row);
  for (const { variations } of products) {
    variations.sort((one, other) => (Number(one.of('Position')) || 0) - (Number(other.of('Position')) || 0));
  }
  return { products, orphans, unused, missing };
};
