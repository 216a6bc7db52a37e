import { csvText } from '../../server/domain/import/csv-text';
import type { TestGoods } from './goods';
import { importExport, type Cells } from './shop-export';

export const wooCommerceText = (rows: readonly Cells[]): string => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return csvText([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]);
};

export const importWooCommerce = (goods: TestGoods, source: string | readonly Cells[], request?: typeof fetch) =>
  importExport('woocommerce', goods, typeof source === 'string' ? source : wooCommerceText(source), request);

export const mug: Cells = {
  ID: '1',
  Type: 'simple',
  SKU: 'MUG',
  Name: 'Mug',
  Published: '1',
  'Visibility in catalog': 'visible',
  'In stock?': '1',
  Stock: '4',
  'Regular price': '10',
};

export const attribute = (nth: number, name: string, values: string): Cells => ({
  [`Attribute ${nth} name`]: name,
  [`Attribute ${nth} value(s)`]: values,
});

export const shirt: Cells = {
  ID: '20',
  Type: 'variable',
  SKU: 'SHIRT',
  Name: 'Shirt &amp; tie',
  Published: '1',
  'In stock?': '1',
  'Short description': String.raw`<b>Soft</b> &amp; blue.\nWashable.`,
  Description: String.raw`One.\n\nTwo:\n<ul>\n<li>Three</li>\n</ul>`,
  ...{
    Categories: String.raw`Shirts\, ties, Shirts\, ties > For &amp; by men, Sale > All > Now`,
    Brands: 'Weavers, Other',
  },
  Tags: String.raw`cotton, red\, blue, cotton`,
  'Is featured?': '1',
  Stock: '7',
  ...attribute(1, 'Material', 'Cotton, Silk'),
  ...attribute(2, 'Size', 'S, M'),
  ...attribute(3, 'Color', String.raw`Red, Blue\, dark`),
};

/**
 * A variation of `shirt`. An export numbers the attributes of each row separately: attribute 1 of the variation is
 * the color, and attribute 1 of `shirt` is the material.
 */
export const variation = (sku: string, size: string, color: string, more: Cells): Cells => ({
  Type: 'variation',
  SKU: sku,
  Name: `Shirt - ${size}`,
  Published: '1',
  Parent: 'id:20',
  'In stock?': '1',
  ...attribute(1, 'color', color),
  ...attribute(2, 'Size', size),
  ...more,
});

export const small = variation('SHIRT-S', 'S', 'Red', { 'Regular price': '499', 'Sale price': '449.5', Stock: '3' });
export const medium = variation('SHIRT-M', 'M', String.raw`Blue\, dark`, {
  'Regular price': '549',
  'In stock?': '0',
  Stock: '9',
});
