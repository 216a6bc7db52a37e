import { readProduct } from '../../../server/repositories/catalogue/products';
import { htmlText } from '../../../server/domain/import/other-shops/html-text';
import { ImportRefused } from '../../../server/domain/import/import-refused';
import { csvText } from '../../../server/domain/import/csv-text';
import { shopOf } from '../../support/board-source';
import { sourcePicture, sourceProduct } from '../../support/catalogue-source';
import { openTestGoods } from '../../support/goods';
import { openForTests } from '../../support/open-for-tests';
import { importExport, servingPictures, type Cells } from '../../support/shop-export';

const goods = openForTests(openTestGoods);
afterEach(() => goods.empty());

const columns = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Published', 'Option1 Name', 'Option1 Value'],
  ...['Option2 Name', 'Option2 Value', 'Variant SKU', 'Variant Inventory Qty', 'Variant Price'],
  ...['Variant Compare At Price', 'Image Src', 'Image Position', 'Variant Image', 'Gift Card', 'Status', 'SEO Title'],
];

const mug: Cells = { Handle: 'mug', Title: 'Mug', 'Variant Price': '9.99', 'Variant Inventory Qty': '4' };

const importRows = async (rows: readonly Cells[], request?: typeof fetch) => {
  const cells = rows.map((row) => columns.map((column) => row[column] ?? ''));
  return importExport('shopify', goods, csvText([columns, ...cells]), request);
};

const read = (id: string) => readProduct(goods.open.database, id);

const shirt: Cells[] = [
  {
    Handle: 'Blue_Shirt',
    Title: 'Blue shirt',
    Vendor: 'Weavers',
    Type: 'Shirts',
    Tags: 'cotton, men, cotton',
    'Body (HTML)': '<p>Soft &amp; blue.</p><script>bad()</script><ul><li>Washable</li></ul>',
    Published: 'true',
    'Option1 Name': 'Size',
    'Option1 Value': 'S',
    'Option2 Name': 'Color',
    'Option2 Value': 'Blue',
    'Variant SKU': 'SHIRT-S',
    'Variant Inventory Qty': '3',
    'Variant Price': '499.00',
    'Variant Compare At Price': '599',
    'Image Src': 'https://shop.test/b.webp',
    'Image Position': '2',
  },
  {
    Handle: 'Blue_Shirt',
    'Option1 Value': 'M',
    'Option2 Value': 'Blue',
    'Variant SKU': 'SHIRT-S',
    'Variant Inventory Qty': '-2',
    'Variant Price': '549.50',
    'Variant Image': 'https://shop.test/m.webp',
    'Image Src': 'https://shop.test/a.webp',
    'Image Position': '1',
  },
  { Handle: 'Blue_Shirt', 'Image Src': 'https://shop.test/gone.webp', 'Image Position': '3' },
];

describe('an export of Shopify', () => {
  it('a Shopify export becomes products with variants, and the report names what was changed', async () => {
    const { report, conversion: shopify } = await importRows([...shirt, mug]);
    expect(report.products).toMatchObject({ added: 2 });
    expect(await read('blue-shirt')).toMatchObject({
      name: 'Blue shirt',
      brand: 'Weavers',
      description: 'Soft & blue.\n\n- Washable',
      subCatId: 'shirts',
      price: 499,
      oldPrice: 599,
      size: ['S / Blue', 'M / Blue'],
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

  it('a Shopify export that is imported again changes nothing', async () => {
    await importRows([...shirt, mug]);
    const { report } = await importRows([...shirt, mug]);
    expect(report).toMatchObject({ products: { added: 0, updated: 0, unchanged: 2 }, sections: 0 });
  });

  it('products of a Shopify export that cannot be sold are left out and named', async () => {
    const { conversion: shopify } = await importRows([
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

  it('the pictures of a Shopify export are fetched in their order, without those that cannot be fetched', async () => {
    const pictures = new Map([
      ['https://shop.test/a.webp', await sourcePicture(40, 40)],
      ['https://shop.test/b.webp', await sourcePicture(41, 40)],
      ['https://shop.test/m.webp', await sourcePicture(42, 40)],
    ]);
    const { conversion: shopify } = await importRows(shirt, servingPictures(pictures));
    expect(shopify.lostPictures).toEqual(['https://shop.test/gone.webp']);
    const product = await read('blue-shirt');
    expect(product?.pictures.map((picture) => picture?.width)).toEqual([40, 41, 42]);
    expect(product?.variants.map(({ image }) => image)).toEqual([null, product?.images[2]]);
  });

  it('the error for a Shopify export names the product’s handle or the missing column', async () => {
    await goods.import(shopOf(sourceProduct('taken', { sku: 'MUG-1' })));
    await expect(importRows([{ ...mug, 'Variant SKU': 'MUG-1' }])).rejects.toMatchObject({
      problems: [{ file: 'export.csv', place: 'mug', field: 'sku' }],
    });
    const refused = importExport('shopify', goods, 'Handle,Title\nmug,Mug\n');
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
  ])('the text is extracted from the HTML %s', (html, text) => {
    expect(htmlText(html)).toBe(text);
  });
});
