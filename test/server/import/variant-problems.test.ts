import { readProduct } from '../../../server/repositories/catalogue/products';
import { board, large, middle, shopOf, withVariants } from '../../support/board-source';
import { sourceProduct, type CatalogueSource } from '../../support/catalogue-source';
import { openTestGoods } from '../../support/goods';
import { openForTests } from '../../support/open-for-tests';

const goods = openForTests(openTestGoods);
afterEach(() => goods.empty());

const skusNow = async (id = 'board') =>
  (await readProduct(goods.open.database, id))?.variants.map(({ ram, sku }) => [ram, sku]);

describe('wrong variants', () => {
  it('problems of variants are reported with the variant and the field', async () => {
    const variants = [
      { ram: '2 GB', price: 10, oldPrice: 9, stock: 1, image: 'other.webp' },
      { ram: '4 GB', size: 'S', stock: 1 },
      { ram: '2 GB', stock: 1 },
    ];
    const given = { stock: 3, sku: 'X', size: ['S'], productRam: ['2 GB'], productWeight: ['1 kg'], mrp: 5901 };
    const dear = [
      { size: 'S', price: 5902, stock: 1 },
      { size: 'M', price: 5901, oldPrice: 5903, stock: 1 },
    ];
    const problems = await goods.problems(
      shopOf(
        withVariants('board', variants),
        withVariants('both', dear, given),
        withVariants('bare', [{ stock: 1 }]),
        withVariants('short', [{ ram: '2 GB', colour: 'red' }]),
        sourceProduct('none', { stock: undefined }),
      ),
    );
    const follows = 'must be left out: it follows from the variants';
    expect(problems.sort()).toEqual(
      [
        'products[0].variants[0].oldPrice 9 must not be below the price 10',
        'products[0].variants[0].image must be one of the images of the product',
        'products[0].variants[0].size is missing: other variants have it',
        'products[0].variants[2].size is missing: other variants have it',
        'products[0].variants[2].ram is the same choice as an earlier variant',
        `products[1].stock ${follows}`,
        `products[1].sku ${follows}`,
        `products[1].size ${follows}`,
        `products[1].productRam ${follows}`,
        `products[1].productWeight ${follows}`,
        'products[1].variants[0].price 5902 must not be above the maximum retail price 5901',
        'products[1].variants[1].oldPrice 5903 must not be above the maximum retail price 5901',
        'products[2].variants[0].ram or weight or size must be given',
        'products[3].variants[0].stock is missing',
        'products[3].variants[0].colour is not a field we know',
        'products[4].stock is missing',
      ].sort(),
    );
    expect(await readProduct(goods.open.database, 'board')).toBeUndefined();
  });

  it('a SKU that is used twice in the folder is reported, also if one of its products is invalid', async () => {
    const source = shopOf(
      withVariants('board', [middle, { ...large, sku: 'BOARD-4GB' }]),
      sourceProduct('single', { sku: 'BOARD-4GB', price: 0 }),
    );
    expect(await goods.problems(source)).toEqual([
      'products[1].price 0 must be from 1 to 999999',
      'products[0].sku "BOARD-4GB" is already used in products/all.json, products[0]',
      'products[1].sku "BOARD-4GB" is already used in products/all.json, products[0]',
    ]);
  });

  it('a SKU that another product of the shop has is reported, in a dry run too', async () => {
    await goods.import(board(middle, large));
    const other = shopOf(sourceProduct('other', { sku: 'BOARD-8GB' }));
    const expected = ['products[0].sku "BOARD-8GB" is already used in the product "board" of the shop'];
    expect(await goods.problems(other)).toEqual(expected);
    expect(await goods.problems(other, { dryRun: true })).toEqual(expected);
  });
});

describe('SKUs', () => {
  it('a SKU can move from a product that is hidden in the same import or before', async () => {
    await goods.import(board(middle, large));
    const other = shopOf(sourceProduct('other', { sku: 'BOARD-8GB' }));
    expect((await goods.import(other, { prune: true })).products).toMatchObject({ added: 1, hidden: 1 });
    const third = shopOf(sourceProduct('third', { sku: 'BOARD-4GB' }));
    expect((await goods.import(third)).products.added).toBe(1);
    const back = await goods.problems(board(middle, large));
    expect(back).toEqual([
      'products[0].sku "BOARD-4GB" is already used in the product "third" of the shop',
      'products[0].sku "BOARD-8GB" is already used in the product "other" of the shop',
    ]);
    expect((await goods.import(board({ ...middle, sku: 'NEW' }, large), { prune: true })).products.updated).toBe(1);
    expect(await skusNow()).toEqual([
      ['4 GB', 'NEW'],
      ['8 GB', 'BOARD-8GB'],
    ]);
  });

  it('SKUs can be swapped between variants, and between products', async () => {
    await goods.import(board(middle, large));
    await goods.import(board({ ...middle, sku: large.sku }, { ...large, sku: middle.sku }));
    expect(await skusNow()).toEqual([
      ['4 GB', 'BOARD-8GB'],
      ['8 GB', 'BOARD-4GB'],
    ]);

    const pair = (first: string, second: string): CatalogueSource =>
      shopOf(withVariants('board', [{ ...middle, sku: first }]), withVariants('other', [{ ...middle, sku: second }]));
    await goods.import(pair('A', 'B'));
    expect((await goods.import(pair('B', 'A'))).products.updated).toBe(2);
    expect([await skusNow(), await skusNow('other')]).toEqual([[['4 GB', 'B']], [['4 GB', 'A']]]);
  });
});
