import { shopOf } from '../../support/board-source';
import { sourcePicture, sourceProduct } from '../../support/catalogue-source';
import { readProduct } from '../../../server/repositories/catalogue/products';
import { openTestGoods } from '../../support/goods';
import { openForTests } from '../../support/open-for-tests';
import { servingPictures, type Cells } from '../../support/shop-export';
import { importWooCommerce, medium, mug, shirt, small, wooCommerceText } from '../../support/woocommerce-export';

const goods = openForTests(openTestGoods);
afterEach(() => goods.empty());

const importRows = (rows: readonly Cells[], request?: typeof fetch) => importWooCommerce(goods, rows, request);

const read = (id: string) => readProduct(goods.open.database, id);

describe('an export of WooCommerce', () => {
  it('a WooCommerce export becomes products with variants, and the report names what was changed', async () => {
    const { report, conversion } = await importRows([small, mug, shirt, { ...medium, Parent: 'SHIRT' }]);
    expect(report.products).toMatchObject({ added: 2 });
    const description = 'Soft & blue.\nWashable.\n\nOne.\n\nTwo:\n\n- Three';
    expect(await read('shirt-tie')).toMatchObject({
      name: 'Shirt & tie',
      brand: 'Weavers',
      description,
      subCatId: 'for-by-men',
      price: 450,
      oldPrice: 499,
      size: ['S / Red', 'M / Blue, dark'],
      specifications: [{ label: 'Material', value: 'Cotton, Silk' }],
      variants: [
        { size: 'S / Red', sku: 'SHIRT-S', price: 450, oldPrice: 499, countInStock: 3 },
        { size: 'M / Blue, dark', sku: 'SHIRT-M', price: 549, oldPrice: 549, countInStock: 0 },
      ],
    });
    const row = goods.open.database
      .selectFrom('products')
      .select(['keywords', 'featured'])
      .where('id', '=', 'shirt-tie');
    expect(await row.executeTakeFirst()).toEqual({ keywords: ['cotton', 'red, blue'], featured: true });
    expect(await read('mug')).toMatchObject({ price: 10, countInStock: 4, variants: [], brand: 'Unbranded' });
    expect(conversion).toMatchObject({ rows: 4, products: 2, variants: 3, leftOut: {}, unusedColumns: [] });
    expect(conversion.notes).toEqual({
      'the option "Color" is offered as size': ['SHIRT'],
      'prices are rounded to whole rupees': ['SHIRT'],
    });
  });

  it('a WooCommerce export that is imported again changes nothing, in any order of its products', async () => {
    const mugs = [mug, { ...mug, ID: '2', SKU: 'MUG-2' }, { ...mug, ID: '3', SKU: '' }];
    await importRows([...mugs, shirt, small, medium]);
    const { report } = await importRows([small, medium, shirt, ...mugs.toReversed()]);
    expect(report).toMatchObject({ products: { added: 0, updated: 0, unchanged: 4 }, sections: 0 });
    const stored = await Promise.all(['mug-mug', 'mug-mug-2', 'mug-3'].map(read));
    expect(stored.map((product) => product?.sku)).toEqual(['MUG', 'MUG-2', null]);
  });

  it('a WooCommerce export is imported without what cannot be sold, and the report names the reasons', async () => {
    const other = (sku: string, cells: Cells): Cells => ({ ...mug, ID: '', SKU: sku, Name: sku, ...cells });
    const { conversion } = await importRows([
      other('set', { Type: 'grouped' }),
      other('link', { Type: 'external' }),
      other('file', { Type: 'simple, downloadable, virtual' }),
      other('club', { Type: 'subscription' }),
      other('draft', { Published: '-1' }),
      other('private', { Published: '0' }),
      other('hidden', { 'Visibility in catalog': 'hidden' }),
      other('', { ID: '7', Name: '' }),
      other('free', { 'Regular price': '0' }),
      other('empty', { Type: 'variable' }),
      { ...small, SKU: 'lost', Parent: 'id:99' },
      ...[shirt, small],
      { ...medium, Type: 'variation, virtual', 'Meta: _note': 'x' },
      { ...medium, SKU: 'off', Published: '0' },
      mug,
    ]);
    expect(conversion).toMatchObject({ rows: 16, products: 2, variants: 2, unusedColumns: ['Meta: _note'] });
    expect(conversion.leftOut).toEqual({
      'is a grouped product': ['set'],
      'is an external product': ['link'],
      'has nothing to ship': ['file'],
      'is of the type "subscription"': ['club'],
      'is not published': ['draft', 'private'],
      'is hidden in the catalogue': ['hidden'],
      'has no name': ['ID 7'],
      'has no price': ['free'],
      'has no variation with a price': ['empty'],
      'is a variation without its parent': ['lost'],
      'is a variation with nothing to ship': ['SHIRT-M'],
      'is a variation that is not published': ['off'],
    });
  });

  it('a WooCommerce export may have SKUs without letters, and an attribute with the name `__proto__`', async () => {
    const { conversion } = await importRows([
      { ...mug, SKU: '-' },
      { ...shirt, 'Attribute 1 name': '__proto__' },
      { ...small, 'Attribute 1 name': '__proto__' },
    ]);
    expect(conversion).toMatchObject({ products: 2, variants: 2 });
    expect(conversion.notes).toHaveProperty(['the option "__proto__" is offered as size']);
  });

  it('a WooCommerce export of which nothing can be imported is refused with the reasons', async () => {
    const refused = importRows([{ ...mug, Name: 'Mug\u001b[31m', 'Regular price': '9'.repeat(400) }]);
    await expect(refused).rejects.toMatchObject({ problems: [{ file: 'export.csv', problem: 'has no price' }] });
  });

  it('the names of imported WooCommerce products have no control characters', async () => {
    await importRows([{ ...mug, Name: 'Mug \u001b[31m\u202egum' }]);
    const rows = await goods.open.database.selectFrom('products').select('name').execute();
    expect(rows).toEqual([{ name: 'Mug  [31mgum' }]);
  });

  it('the pictures of a WooCommerce product are fetched, those of its variations last', async () => {
    const pictures = new Map([
      ['https://shop.test/a,b.webp', await sourcePicture(40, 40)],
      ['https://shop.test/c.webp', await sourcePicture(41, 40)],
    ]);
    const { conversion } = await importRows(
      [
        { ...shirt, Images: String.raw`https://shop.test/a\,b.webp, https://shop.test/gone.webp` },
        { ...small, Images: 'https://shop.test/c.webp' },
        medium,
      ],
      servingPictures(pictures),
    );
    expect(conversion.lostPictures).toEqual(['https://shop.test/gone.webp']);
    const product = await read('shirt-tie');
    expect(product?.pictures.map((picture) => picture?.width)).toEqual([40, 41]);
    expect(product?.variants.map(({ image }) => image)).toEqual([product?.images[1], null]);
  });

  it('a WooCommerce export with a byte order mark, CRLF, other capitals and escaped formulas is read', async () => {
    const [header = '', ...lines] = wooCommerceText([{ ...mug, Name: "'+5 V mug" }]).split('\n');
    await importWooCommerce(goods, `\uFEFF${[header.toUpperCase(), ...lines].join('\r\n')}`);
    expect(await read('5-v-mug')).toMatchObject({ name: '+5 V mug', price: 10, countInStock: 4 });
  });

  it('a WooCommerce export is refused with the id of the conflicting product, or the missing columns', async () => {
    await goods.import(shopOf(sourceProduct('taken', { sku: 'MUG' })));
    await expect(importRows([mug])).rejects.toMatchObject({
      problems: [{ file: 'export.csv', place: 'mug', field: 'sku' }],
    });
    await expect(importWooCommerce(goods, 'ID,Name\n1,Mug\n')).rejects.toMatchObject({
      problems: [
        { place: 'line 1', field: 'Type' },
        { place: 'line 1', field: 'Regular price' },
      ],
    });
  });
});
