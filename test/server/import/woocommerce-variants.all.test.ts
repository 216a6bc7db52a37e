import { readProduct } from '../../../server/repositories/catalogue/products';
import { openTestGoods } from '../../support/goods';
import { openForTests } from '../../support/open-for-tests';
import type { Cells } from '../../support/shop-export';
import { attribute, importWooCommerce, medium, mug, shirt, small, variation } from '../../support/woocommerce-export';

const goods = openForTests(openTestGoods);
afterEach(() => goods.empty());

const importRows = (rows: readonly Cells[]) => importWooCommerce(goods, rows);

const read = (id: string) => readProduct(goods.open.database, id);

describe('a product of WooCommerce', () => {
  it.each([
    ['without dates', '', '', 8],
    ['from the current day on', '2026-11-21', '', 8],
    ['until the end of the current day', '', '2026-11-21', 8],
    ['until a moment of today in India', '', '2026-11-21 15:31:00', 8],
    ['that ended a minute ago', '', '2026-11-21 15:29:00', 10],
    ['that ended yesterday', '2026-11-1 0:00:00', '2026-11-20 23:59:59', 10],
    ['that starts tomorrow', '2026-11-22 0:00:00', '2026-11-30', 10],
    ['in another time zone', '2026-11-21T11:30:00+02:00', '', 8],
    ['with a date that cannot be read', 'soon', '', 10],
  ])('a WooCommerce product with a sale %s (“%s” to “%s”) costs %d rupees', async (_name, starts, ends, price) => {
    await importRows([{ ...mug, 'Sale price': '8', 'Date sale price starts': starts, 'Date sale price ends': ends }]);
    expect(await read('mug')).toMatchObject({ price, oldPrice: 10 });
  });

  it.each([
    ['12', '10', 10],
    ['0', '10', 10],
    ['8,60', '10,40', 9],
    ['none', '10.4', 10],
  ])(
    'a WooCommerce product with the sale price %s and the regular price %s costs %d rupees',
    async (sale, regular, price) => {
      await importRows([{ ...mug, 'Sale price': sale, 'Regular price': regular }]);
      expect(await read('mug')).toMatchObject({ price, oldPrice: 10 });
    },
  );

  it('a WooCommerce variation that names no value of an attribute becomes a variant for each value', async () => {
    const plain = variation('PLAIN', 'M', 'Red', { 'Regular price': '5', Stock: '1', Position: '1' });
    const any = variation('ANY', '', 'Red', { 'Regular price': '6', Stock: '5', Position: '2' });
    const every = { ...variation('ALL', '', '', { 'Regular price': '7', Stock: '5', Position: '3' }) };
    const { conversion } = await importRows([every, any, plain, shirt]);
    const variants = (await read('shirt-tie'))?.variants;
    expect(variants?.map(({ size, sku, price, countInStock }) => [size, sku, price, countInStock])).toEqual([
      ['M / Red', 'PLAIN', 5, 1],
      ['S / Red', 'ANY', 6, 5],
      ['S / Blue, dark', 'ALL', 7, 3],
      ['M / Blue, dark', null, 7, 2],
    ]);
    expect(conversion.notes).toHaveProperty(
      'a variation for any value becomes a variant for each, which share its stock',
      ['SHIRT'],
    );
  });

  it('a WooCommerce product with more variants than the limit is imported with the first 200', async () => {
    const many = Array.from({ length: 30 }, (_, index) => `value ${index}`).join(', ');
    const lists = { ...attribute(1, 'Size', many), ...attribute(2, 'Color', many), ...attribute(3, 'Ram', many) };
    const any = { ...attribute(1, 'Size', ''), ...attribute(2, 'Color', ''), ...attribute(3, 'Ram', '') };
    const { conversion } = await importRows([
      { ...shirt, ...lists },
      { ...small, ...any },
    ]);
    expect((await read('shirt-tie'))?.variants).toHaveLength(200);
    expect(conversion.notes).toHaveProperty('only the first 200 variants are imported', ['SHIRT']);
  });

  it('the stock of a WooCommerce parent is given to the first variation in stock that shares it', async () => {
    const shared = { Stock: 'parent' };
    const { conversion } = await importRows([
      { ...shirt, Stock: '7' },
      { ...small, ...shared, 'In stock?': '0' },
      { ...small, ...shared, ...attribute(2, 'Size', 'M'), SKU: 'SHIRT-2' },
      { ...medium, ...shared, 'In stock?': 'backorder' },
      { ...medium, ...attribute(2, 'Size', 'S'), SKU: 'SHIRT-4', 'In stock?': '1', Stock: "'-2" },
    ]);
    expect((await read('shirt-tie'))?.variants.map(({ countInStock }) => countInStock)).toEqual([0, 7, 0, 0]);
    expect(conversion.notes).toHaveProperty('the variants share one stock, which the first of them gets', ['SHIRT']);
  });

  it('a WooCommerce product whose stock is not given has a stock of 0, even if it is in stock', async () => {
    const { conversion } = await importRows([{ ...mug, Stock: '' }]);
    expect(await read('mug')).toMatchObject({ countInStock: 0 });
    expect(conversion.notes).toEqual({ 'the stock is not given and is 0': ['MUG'] });
  });
});
