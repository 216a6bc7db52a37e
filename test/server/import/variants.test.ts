import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTransaction } from '../../../server/db/transaction';
import { opaqueId } from '../../../server/lib/opaque-id';
import { insertUser } from '../../../server/repositories/accounts/users';
import { readCatalogueVersion } from '../../../server/repositories/catalogue/catalogue-version';
import { readProduct } from '../../../server/repositories/catalogue/products';
import { createCartService } from '../../../server/services/cart/cart';
import { mergeItems } from '../../../server/services/cart/merge-lines';
import { createStockService } from '../../../server/services/cart/stock';
import { exportCatalogue } from '../../../server/services/import/catalogue-export';
import { importCatalogue } from '../../../server/services/import/catalogue-import';
import { board, large, middle, shopOf, small, withVariants } from '../../support/board-source';
import { sourcePicture, sourceProduct } from '../../support/catalogue-source';
import { openTestGoods } from '../../support/goods';
import { openForTests } from '../../support/open-for-tests';

const goods = openForTests(openTestGoods);
afterEach(() => goods.empty());

const readBoard = () => readProduct(goods.open.database, 'board');
const stockNow = async () => {
  const records = await createStockService(goods.dependencies).read('board');
  return records.map(({ ram, available, held }) => ({ ram, available, held }));
};

describe('variants', () => {
  it('variants have their own price, stock and SKU, and decide what the product shows', async () => {
    await goods.import(board(small, middle, large));
    const product = await readBoard();
    expect(product).toMatchObject({ price: 5900, oldPrice: 6500, countInStock: 15 });
    expect(product?.productRam).toEqual(['2 GB', '4 GB', '8 GB']);
    expect(product?.variants).toMatchObject([
      { ram: '2 GB', weight: '', size: '', sku: 'BOARD-2GB', price: 4700, oldPrice: 4700, countInStock: 0 },
      { ram: '4 GB', sku: 'BOARD-4GB', price: 5900, oldPrice: 6500, discount: 9, countInStock: 12 },
      { ram: '8 GB', sku: 'BOARD-8GB', price: 7900, oldPrice: 7900, discount: 0, countInStock: 3 },
    ]);
  });

  it('variants given as CSV are the same as those given as JSON', async () => {
    const csv = [
      'id,name,brand,description,price,subCatId,variants',
      'board,Product board,Sprocket Labs,Does what it says.,5900,servos,ram = 2 GB; sku = BOARD-2GB; price = 4700; stock = 0 | ' +
        'ram = 4 GB; sku = BOARD-4GB; price = 5900; oldPrice = 6500; stock = 12 | ram=8 GB;sku=BOARD-8GB;price=7900;stock=3;',
    ].join('\n');
    const { categories = [] } = shopOf();
    await goods.import({ categories, files: { 'products.csv': csv } });
    expect(await goods.import(board(small, middle, large), { stock: true })).toMatchObject({
      products: { added: 0, updated: 0, unchanged: 1 },
      stock: 0,
    });
  });

  it('variants without a price take the price of the product', async () => {
    const plain = [
      { size: 'S', stock: 1 },
      { size: 'M', stock: 1 },
      { size: 'L', price: 6100, stock: 1 },
    ];
    await goods.import(shopOf(withVariants('board', plain, { oldPrice: 6400 })));
    const prices = (await readBoard())?.variants.map(({ price, oldPrice }) => [price, oldPrice]);
    expect(prices).toEqual([
      [5900, 6400],
      [5900, 6400],
      [6100, 6100],
    ]);
  });

  it('a product with options only has all combinations as variants at one price, which share the stock', async () => {
    const fields = { stock: 7, productRam: ['2 GB', '4 GB'], size: ['S', 'M'] };
    await goods.import(shopOf(sourceProduct('board', fields)));
    const variants = (await readBoard())?.variants.map(({ ram, size, price, countInStock }) => {
      return [ram, size, price, countInStock];
    });
    expect(variants).toEqual([
      ['2 GB', 'S', 1000, 2],
      ['2 GB', 'M', 1000, 2],
      ['4 GB', 'S', 1000, 2],
      ['4 GB', 'M', 1000, 1],
    ]);
  });

  it('variants show their own picture', async () => {
    const files = {
      'images/front.webp': await sourcePicture(40, 40),
      'images/large.webp': await sourcePicture(41, 40),
    };
    const product = withVariants('board', [middle, { ...large, image: 'large.webp' }], {
      images: ['front.webp', 'large.webp'],
    });
    await goods.import({ ...shopOf(product), files });
    const shown = await readBoard();
    expect(shown?.variants.map(({ image }) => image)).toEqual([null, shown?.images[1]]);
  });
});

describe('a later import', () => {
  it('an import of variants changes nothing when repeated', async () => {
    await goods.import(board(small, middle, large));
    const version = await readCatalogueVersion(goods.open.database);
    expect(await goods.import(board(small, middle, large), { prune: true, stock: true })).toMatchObject({
      products: { added: 0, updated: 0, unchanged: 1, hidden: 0 },
      stock: 0,
    });
    expect(await readCatalogueVersion(goods.open.database)).toBe(version);
  });

  it('an import with one changed price updates one product, and keeps the stock', async () => {
    await goods.import(board(small, middle, large));
    const report = await goods.import(board(small, middle, { ...large, price: 5500, stock: 90 }));
    expect(report.products).toEqual({ added: 0, updated: 1, unchanged: 0, hidden: 0 });
    expect(await readBoard()).toMatchObject({ price: 5500, oldPrice: 5500, discount: 0, countInStock: 15 });
  });

  it('an import without a variant hides it and its option, and carts show it as out of stock', async () => {
    const { database, clock } = goods.dependencies;
    await goods.import(board(middle, large));
    const user = { id: opaqueId(), email: 'asha@shop.test', name: 'Asha', phone: '9876543210', passwordHash: null };
    await inTransaction(database, (transaction) =>
      insertUser(transaction, { ...user, googleSubject: null }, clock.now()),
    );
    const cart = createCartService({ database });
    const line = { userId: user.id, productId: 'board', quantity: 1, ram: '8 GB' };
    await cart.add(user.id, line);

    expect((await goods.import(board(middle))).products.updated).toBe(1);
    expect((await readBoard())?.productRam).toEqual(['4 GB']);
    expect((await readBoard())?.variants.map(({ ram }) => ram)).toEqual(['4 GB']);
    expect((await cart.read(user.id)).value).toMatchObject([{ ram: '8 GB', quantity: 1, countInStock: 0 }]);
    const receipt = await inTransaction(database, (transaction) =>
      mergeItems(transaction, user.id, [{ productId: 'board', quantity: 2, ram: '8 GB' }]),
    );
    expect(receipt).toMatchObject([{ productId: 'board', outcome: 'gone' }]);

    // A variant that is imported again keeps its current stock.
    await goods.import(board(middle, { ...large, stock: 50 }));
    expect((await cart.read(user.id)).value).toMatchObject([{ ram: '8 GB', countInStock: 3 }]);
  });

  it('an import sets the stock of each variant on request, with held units included', async () => {
    await goods.import(board(small, middle, large));
    const hold = goods.open.database.updateTable('stock').set({ available: 1, held: 2 });
    await hold.where('productId', '=', 'board').where('ram', '=', '8 GB').execute();
    const counted = board({ ...small, stock: 4 }, middle, { ...large, stock: 9 });
    expect((await goods.import(counted, { stock: true, dryRun: true })).stock).toBe(2);
    expect((await goods.import(counted, { stock: true })).stock).toBe(2);
    expect(await stockNow()).toEqual([
      { ram: '2 GB', available: 4, held: 0 },
      { ram: '4 GB', available: 12, held: 0 },
      { ram: '8 GB', available: 7, held: 2 },
    ]);
    expect((await readBoard())?.price).toBe(4700);
    expect(await goods.problems(board(small, middle, { ...large, stock: 1 }), { stock: true })).toEqual([
      'board, 8 GB.stock 1 is below the 2 that open checkouts hold',
    ]);
  });
});

describe('an export', () => {
  it('an export contains the variants, and importing it changes nothing', async () => {
    const files = {
      'images/front.webp': await sourcePicture(40, 40),
      'images/My large.webp': await sourcePicture(41, 40),
    };
    const pictured = withVariants('board', [small, middle, { ...large, image: 'My large.webp' }], {
      images: ['front.webp', 'My large.webp'],
    });
    const spools = [
      { weight: '250 g', size: 'Spool', price: 449, stock: 2 },
      { weight: '1 kg', size: 'Refill', price: 849, stock: 1 },
    ];
    const options = sourceProduct('options', { stock: 5, size: ['S', 'M'] });
    const plain = sourceProduct('plain', { sku: 'PLAIN-1' });
    await goods.import({ ...shopOf(pictured, withVariants('spool', spools), options, plain), files });
    const [first, second] = [join(goods.folder, 'variants-1'), join(goods.folder, 'variants-2')];
    await exportCatalogue(goods.dependencies, first);
    expect(await importCatalogue(goods.dependencies, first, { prune: true, stock: true })).toMatchObject({
      products: { added: 0, updated: 0, unchanged: 4, hidden: 0 },
      stock: 0,
    });

    const elsewhere = await openTestGoods();
    try {
      await importCatalogue(elsewhere.dependencies, first);
      await exportCatalogue(elsewhere.dependencies, second);
    } finally {
      await elsewhere.close();
    }
    const [once, twice] = await Promise.all(
      [first, second].map((folder) => readFile(join(folder, 'products', 'motors.json'), 'utf8')),
    );
    expect(twice).toBe(once);
    expect(JSON.parse(once ?? '')).toMatchObject([
      { id: 'board', price: 4700, variants: [small, middle, { ...large, image: 'My large.webp' }] },
      {
        id: 'options',
        variants: [
          { size: 'S', price: 1000, stock: 3 },
          { size: 'M', stock: 2 },
        ],
      },
      { id: 'plain', sku: 'PLAIN-1', stock: 5 },
      { id: 'spool', variants: spools },
    ]);
  });
});
