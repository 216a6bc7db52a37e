import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readProduct } from '../../../server/repositories/catalogue/products';
import { htmlText } from '../../../server/domain/import/other-shops/html-text';
import { ImportRefused } from '../../../server/domain/import/import-refused';
import { importFromShop } from '../../../server/services/import/other-shops/import-from-shop';
import { sourcePicture } from '../../support/catalogue-source';
import { openTestGoods, type TestGoods } from '../../support/goods';
import { openForTests } from '../../support/open-for-tests';

const goods = openForTests(openTestGoods);
afterEach(() => goods.empty());

const importShopify = async (
  dependencies: TestGoods['dependencies'],
  path: string,
  pictures: { pictures: boolean; request?: typeof fetch },
) => {
  const { report, conversion } = await importFromShop(dependencies, { shop: 'shopify', path, ...pictures });
  return { report, shopify: conversion };
};

type Cells = Record<string, string>;

const columns = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Published', 'Option1 Name', 'Option1 Value'],
  ...['Option2 Name', 'Option2 Value', 'Variant SKU', 'Variant Inventory Qty', 'Variant Price'],
  ...['Variant Compare At Price', 'Image Src', 'Image Position', 'Variant Image', 'Gift Card', 'Status', 'SEO Title'],
];

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

const csvOf = (rows: readonly Cells[]): string =>
  [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => cells.map(quoted).join(','))
    .join('\n');

const mug: Cells = { Handle: 'mug', Title: 'Mug', 'Variant Price': '9.99', 'Variant Inventory Qty': '4' };

const importRows = async (rows: readonly Cells[], request?: typeof fetch) => {
  const path = join(goods.folder, 'export.csv');
  await writeFile(path, csvOf(rows));
  return importShopify(goods.dependencies, path, { pictures: request !== undefined, ...(request && { request }) });
};

const read = (id: string) => readProduct(goods.open.database, id);

const shirt: Cells[] = [
  {
    ...{ Handle: 'Blue_Shirt', Title: 'Blue shirt', Vendor: 'Weavers', Type: 'Shirts', Tags: 'cotton, men, cotton' },
    ...{ 'Body (HTML)': '<p>Soft &amp; blue.</p><script>bad()</script><ul><li>Washable</li></ul>', Published: 'true' },
    ...{ 'Option1 Name': 'Size', 'Option1 Value': 'S', 'Option2 Name': 'Color', 'Option2 Value': 'Blue' },
    ...{ 'Variant SKU': 'SHIRT-S', 'Variant Inventory Qty': '3', 'Variant Price': '499.00' },
    ...{ 'Variant Compare At Price': '599', 'Image Src': 'https://shop.test/b.webp', 'Image Position': '2' },
  },
  {
    ...{ Handle: 'Blue_Shirt', 'Option1 Value': 'M', 'Option2 Value': 'Blue', 'Variant SKU': 'SHIRT-S' },
    ...{ 'Variant Inventory Qty': '-2', 'Variant Price': '549.50', 'Variant Image': 'https://shop.test/m.webp' },
    ...{ 'Image Src': 'https://shop.test/a.webp', 'Image Position': '1' },
  },
  { Handle: 'Blue_Shirt', 'Image Src': 'https://shop.test/gone.webp', 'Image Position': '3' },
];

describe('an export of Shopify', () => {
  it('becomes products with variants, and names what was changed', async () => {
    const { report, shopify } = await importRows([...shirt, mug]);
    expect(report.products).toMatchObject({ added: 2 });
    expect(await read('blue-shirt')).toMatchObject({
      ...{ name: 'Blue shirt', brand: 'Weavers', description: 'Soft & blue.\n\n- Washable', subCatId: 'shirts' },
      ...{ price: 499, oldPrice: 599, size: ['S / Blue', 'M / Blue'] },
      variants: [
        { size: 'S / Blue', sku: 'SHIRT-S', price: 499, oldPrice: 599, countInStock: 3 },
        { size: 'M / Blue', sku: null, price: 550, oldPrice: 550, countInStock: 0 },
      ],
    });
    const row = goods.open.database.selectFrom('products').select('keywords').where('id', '=', 'blue-shirt');
    expect(await row.executeTakeFirst()).toEqual({ keywords: ['cotton', 'men'] });
    expect(await read('mug')).toMatchObject({ price: 10, countInStock: 4, variants: [], brand: 'Unbranded' });
    expect(shopify).toMatchObject({ rows: 4, products: 2, variants: 3, leftOut: {}, unusedColumns: [] });
    expect(shopify.notes).toEqual({
      'the option "Color" is offered as size': ['Blue_Shirt'],
      'prices are rounded to whole rupees': ['Blue_Shirt', 'mug'],
      'the SKU "SHIRT-S" is used before or too long, and is left out': ['Blue_Shirt'],
    });
  });

  it('changes nothing when repeated', async () => {
    await importRows([...shirt, mug]);
    const { report } = await importRows([...shirt, mug]);
    expect(report).toMatchObject({ products: { added: 0, updated: 0, unchanged: 2 }, sections: 0 });
  });

  it('is imported without what cannot be sold, which is named', async () => {
    const { shopify } = await importRows([
      { ...mug, Handle: 'voucher', 'Gift Card': 'true' },
      { ...mug, Handle: 'draft', Status: 'draft' },
      { ...mug, Handle: 'unpublished', Published: 'false' },
      { ...mug, Handle: 'free', 'Variant Price': '0' },
      { ...mug, Handle: 'untitled', Title: '' },
      { ...mug, Handle: 'MUG', 'SEO Title': 'The mug' },
      mug,
    ]);
    expect(shopify).toMatchObject({ products: 1, unusedColumns: ['SEO Title'] });
    expect(shopify.leftOut).toEqual({
      'is a gift card': ['voucher'],
      'is not published': ['draft', 'unpublished'],
      'has no price': ['free'],
      'has no title': ['untitled'],
      'has a handle that is no id, or used before': ['mug'],
    });
  });

  it('has its pictures fetched, in their order, without those that cannot be', async () => {
    const pictures = new Map([
      ['https://shop.test/a.webp', await sourcePicture(40, 40)],
      ['https://shop.test/b.webp', await sourcePicture(41, 40)],
      ['https://shop.test/m.webp', await sourcePicture(42, 40)],
    ]);
    const request = ((address: string) => {
      const bytes = pictures.get(address);
      if (bytes === undefined) return Promise.resolve(new Response('gone', { status: 404 }));
      return Promise.resolve(new Response(new Uint8Array(bytes), { headers: { 'content-type': 'image/webp' } }));
    }) as typeof fetch;
    const { shopify } = await importRows(shirt, request);
    expect(shopify.lostPictures).toEqual(['https://shop.test/gone.webp']);
    const product = await read('blue-shirt');
    expect(product?.pictures.map((picture) => picture?.width)).toEqual([40, 41, 42]);
    expect(product?.variants.map(({ image }) => image)).toEqual([null, product?.images[2]]);
  });

  it('is refused with the handle of a product, or the column that is missing', async () => {
    await goods.import({
      categories: [{ id: 'a', name: 'A', color: '#E9F0F6', children: [{ id: 'b', name: 'B' }] }],
      products: [
        { id: 'taken', name: 'Taken', brand: 'B', description: 'D', price: 1, stock: 1, sku: 'MUG-1', subCatId: 'b' },
      ],
    });
    await expect(importRows([{ ...mug, 'Variant SKU': 'MUG-1' }])).rejects.toMatchObject({
      problems: [{ file: 'export.csv', place: 'mug', field: 'sku' }],
    });
    const path = join(goods.folder, 'other.csv');
    await writeFile(path, 'Handle,Title\nmug,Mug\n');
    const refused = importShopify(goods.dependencies, path, { pictures: false });
    await expect(refused).rejects.toBeInstanceOf(ImportRefused);
    await expect(refused).rejects.toMatchObject({ problems: [{ field: 'Variant Price' }] });
  });
});

describe('the text of HTML', () => {
  it.each([
    ['plain text &amp; more', 'plain text & more'],
    ['<p>One</p>\n<p>Two<br>Three</p>', 'One\n\nTwo\nThree'],
    ['<div><style>p { color: red }</style><!-- <p> --><p>Only</p></div>', 'Only'],
    ['5 &lt; 6 &#8377;1 &#x20B9;2 &unknown; &#99999999;', '5 < 6 ₹1 ₹2 &unknown; &#99999999;'],
    ['<script>if (a < b) alert(1)</script>after', 'after'],
    ['<img src="x" onerror="alert(1)">', ''],
    ['3 < 4 and <b>bold</b> <b', '3 < 4 and bold'],
  ])('%s', (html, text) => {
    expect(htmlText(html)).toBe(text);
  });
});
