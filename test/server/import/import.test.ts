import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportProblem } from '../../../server/domain/import/import-record';
import { readCatalogueVersion, readVersions } from '../../../server/repositories/catalogue/catalogue-version';
import type { ProductFilter } from '../../../server/repositories/catalogue/product-filter';
import { listProducts, readProduct } from '../../../server/repositories/catalogue/products';
import { readSearchWords } from '../../../server/repositories/catalogue/search-words';
import { exportCatalogue } from '../../../server/services/import/catalogue-export';
import { importCatalogue } from '../../../server/services/import/catalogue-import';
import { parseQuery } from '../../../server/domain/catalogue/search-words';
import { correctWords } from '../../../server/domain/catalogue/correct-words';
import { searchPlan } from '../../../server/domain/catalogue/search-query';
import { Vocabulary } from '../../../server/domain/catalogue/vocabulary';
import { sourceCategory, sourcePicture, sourceProduct, type CatalogueSource } from '../../support/catalogue-source';
import { openTestGoods, type TestGoods } from '../../support/goods';
import { openForTests } from '../../support/open-for-tests';

const goods = openForTests(openTestGoods);
afterEach(() => goods.empty());

const problemsOf = async (...source: Parameters<TestGoods['refusal']>): Promise<readonly ImportProblem[]> =>
  (await goods.refusal(...source)).problems;

const visible = async (filter: ProductFilter = {}): Promise<string[]> => {
  const records = await listProducts(goods.open.database, filter, 'newest', { limit: 50, offset: 0 });
  return records.map(({ id }) => id).sort();
};

const found = async (query: string): Promise<string[]> => {
  const vocabulary = new Vocabulary(await readSearchWords(goods.open.database));
  return visible({ search: searchPlan(correctWords(parseQuery(query), vocabulary), vocabulary) });
};

const stockOf = (id: string) =>
  goods.open.database.selectFrom('stock').selectAll().where('productId', '=', id).executeTakeFirstOrThrow();

const addedAtOf = async (id: string): Promise<Date> => {
  const row = goods.open.database.selectFrom('products').select('addedAt').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).addedAt;
};

const motors: CatalogueSource = {
  categories: [sourceCategory('motors', ['servos', 'steppers'])],
  banners: [],
  products: [sourceProduct('one'), sourceProduct('two', { subCatId: 'steppers', price: 700, oldPrice: 1000 })],
};

describe('an import', () => {
  it('an import adds new products, with discount, stock and date', async () => {
    const report = await goods.import(motors);
    expect(report).toMatchObject({ products: { added: 2, updated: 0, unchanged: 0, hidden: 0 }, sections: 3 });
    const two = await readProduct(goods.open.database, 'two');
    expect(two).toMatchObject({ price: 700, oldPrice: 1000, discount: 30, countInStock: 5, catId: 'motors' });
    expect(await addedAtOf('two')).toEqual(new Date('2026-11-21T00:00:00Z'));
  });

  it('an import changes nothing when repeated', async () => {
    await goods.import(motors);
    const version = await readCatalogueVersion(goods.open.database);
    const again = await goods.import(motors, { prune: true, stock: true });
    expect(again).toMatchObject({ products: { added: 0, updated: 0, unchanged: 2, hidden: 0 }, sections: 0, stock: 0 });
    expect(await readCatalogueVersion(goods.open.database)).toBe(version);
  });

  it('an import updates changed products, keeps their date, and raises the version of the listings once', async () => {
    await goods.import({ ...motors, products: [sourceProduct('one', { addedOn: '2026-01-05' })] });
    const { version, listings } = await readVersions(goods.open.database);
    const report = await goods.import({ products: [sourceProduct('one', { price: 900, addedOn: undefined })] });
    expect(report.products).toEqual({ added: 0, updated: 1, unchanged: 0, hidden: 0 });
    expect((await readProduct(goods.open.database, 'one'))?.price).toBe(900);
    expect(await addedAtOf('one')).toEqual(new Date('2026-01-05T00:00:00Z'));
    expect(await readVersions(goods.open.database)).toEqual({ version, listings: listings + 1 });
  });

  it('an import with prune hides products missing from the folder, and a later import restores them', async () => {
    await goods.import(motors);
    const rest = { ...motors, categories: [sourceCategory('motors', ['servos'])], products: [sourceProduct('one')] };
    expect((await goods.import(rest)).products.hidden).toBe(0);
    const report = await goods.import(rest, { prune: true });
    expect(report.products.hidden).toBe(1);
    expect(report.sections).toBe(1);
    expect(await visible()).toEqual(['one']);
    expect(await stockOf('two')).toMatchObject({ available: 5 });
    expect((await goods.import(motors)).products).toMatchObject({ updated: 1, unchanged: 1 });
    expect(await visible()).toEqual(['one', 'two']);
  });

  it('a dry run of an import changes nothing', async () => {
    const report = await goods.import(motors, { dryRun: true });
    expect(report.products.added).toBe(2);
    expect(await visible()).toEqual([]);
    expect(await goods.open.database.selectFrom('categories').select('id').execute()).toEqual([]);
  });

  it('an import keeps products findable under the new name of their category', async () => {
    await goods.import(motors);
    expect(await found('servos')).toEqual(['one']);
    const renamed = { id: 'motors', name: 'Drives', color: '#E9F0F6', children: [{ id: 'servos', name: 'Actuators' }] };
    await goods.import({ categories: [renamed] });
    expect(await found('actuator')).toEqual(['one']);
    expect(await found('drives')).toEqual(['one', 'two']);
    expect(await found('servos')).toEqual([]);
  });
});

describe('the declarations that the law requires', () => {
  const declared = { countryOfOrigin: 'IN', maker: 'Packed by us, Bengaluru', netQuantity: '2 units' };
  const withTwo = (fields: Record<string, unknown>): CatalogueSource => ({
    ...motors,
    products: [sourceProduct('one', declared), sourceProduct('two', { price: 700, oldPrice: 900, ...fields })],
  });

  it('missing legal declarations are counted, and the first ten such products are named', async () => {
    const ids = Array.from({ length: 12 }, (_, at) => `product-${at}`);
    const report = await goods.import({ ...motors, products: ids.map((id) => sourceProduct(id)) }, { dryRun: true });
    expect(report).toMatchObject({ undeclared: 12, firstUndeclared: ids.slice(0, 10) });
  });

  it('legal declarations are stored, and counted where they are missing, in a dry run too', async () => {
    const source = withTwo({ countryOfOrigin: 'CN', netQuantity: '1 unit' });
    const undeclared = { undeclared: 1, firstUndeclared: ['two'] };
    expect(await goods.import(source, { dryRun: true })).toMatchObject(undeclared);
    expect(await goods.import(source)).toMatchObject(undeclared);
    expect(await readProduct(goods.open.database, 'one')).toMatchObject({ ...declared, mrp: 1000 });
    expect(await readProduct(goods.open.database, 'two')).toMatchObject({ maker: null, mrp: 900 });
    expect((await goods.import(withTwo({ ...declared, mrp: 950 }))).undeclared).toBe(0);
    expect(await readProduct(goods.open.database, 'two')).toMatchObject({ ...declared, mrp: 950 });
  });

  it('a maximum retail price below the price or old price, and an unknown country, are refused', async () => {
    const problems = await problemsOf(withTwo({ mrp: 699, countryOfOrigin: 'XX' }));
    expect(problems.map(({ field, problem }) => [field, problem])).toEqual([
      ['mrp', '699 must not be below the price 700'],
      ['countryOfOrigin', '"XX" is not a country of ISO 3166'],
    ]);
    // An old price higher than the maximum retail price would show a saving that no shopper gets.
    expect(await problemsOf(withTwo({ mrp: 899 }))).toEqual([
      expect.objectContaining({
        file: 'products/all.json',
        field: 'oldPrice',
        problem: '900 must not be above the maximum retail price 899',
      }),
    ]);
  });

  it('an incomplete HSN code and a GST rate with three decimals are refused', async () => {
    const problems = await problemsOf(withTwo({ hsn: '85', gstRate: 18.005 }));
    expect(problems.map(({ field, problem }) => [field, problem])).toEqual([
      ['hsn', '"85" must be an HSN code of 4, 6 or 8 digits'],
      ['gstRate', '18.005 must be a percentage such as 18 or 2.5'],
    ]);
  });
});

describe('stock in an import', () => {
  const counted = (stock: number): CatalogueSource => ({ ...motors, products: [sourceProduct('one', { stock })] });

  beforeEach(async () => {
    await goods.import(motors);
    const hold = { available: 2, held: 2, sold: 1 };
    await goods.open.database.updateTable('stock').set(hold).where('productId', '=', 'one').execute();
  });

  it('an import keeps the stock of existing products', async () => {
    await goods.import(counted(50));
    expect(await stockOf('one')).toMatchObject({ stocked: 5, available: 2, held: 2, sold: 1 });
  });

  it('an import sets the stock on request, with held units included', async () => {
    expect((await goods.import(counted(50), { stock: true })).stock).toBe(1);
    expect(await stockOf('one')).toMatchObject({ stocked: 51, available: 48, held: 2, sold: 1 });
  });

  it('an import that sets stock below the held units is refused, and imports nothing', async () => {
    const products = [sourceProduct('one', { stock: 1, price: 1 }), sourceProduct('three')];
    const problems = await problemsOf({ ...motors, products }, { stock: true });
    expect(problems).toMatchObject([{ place: 'one', field: 'stock' }]);
    expect(await stockOf('one')).toMatchObject({ stocked: 5, available: 2 });
    expect(await visible()).toEqual(['one', 'two']);
  });
});

describe('an invalid folder', () => {
  it('an import of an invalid folder reports all faults together, and imports nothing', async () => {
    const problems = await problemsOf({
      categories: [sourceCategory('Motors!', ['servos']), sourceCategory('boards', ['servos'], { color: 'green' })],
      banners: [{ id: 'b', place: 'roof', title: 'T', action: 'Go', catId: 'nothing' }],
      products: [
        sourceProduct('good'),
        sourceProduct('good'),
        sourceProduct('bad', {
          price: 0,
          oldPrice: -1,
          stock: 1.5,
          subCatId: 'nowhere',
          images: ['gone.webp', 'x.gif'],
        }),
        sourceProduct('worse', { name: '  ', brand: undefined, shipsTo: ['XX'], addedOn: '2026-02-30', colour: 'red' }),
        sourceProduct('worst', {
          specifications: [{ label: 'V' }],
          keywords: ['a', 'a'],
          shipsTo: [],
          featured: 'yes',
        }),
      ],
      files: { 'products/broken.json': '[\n{ "id": ]' },
    });
    const places = problems.map(({ file, place, field }) => `${file} ${place} ${field}`);
    expect(places.sort()).toEqual(
      [
        'products/broken.json line 2 ',
        'catalogue.json categories[0] id',
        'catalogue.json categories[1] color',
        'catalogue.json categories[1] children',
        'catalogue.json banners[0] place',
        'catalogue.json banners[0] catId',
        'products/all.json products[1] id',
        'products/all.json products[2] price',
        'products/all.json products[2] oldPrice',
        'products/all.json products[2] oldPrice',
        'products/all.json products[2] stock',
        'products/all.json products[2] subCatId',
        'products/all.json products[2] images',
        'products/all.json products[2] images',
        'products/all.json products[2] images',
        'products/all.json products[3] name',
        'products/all.json products[3] brand',
        'products/all.json products[3] shipsTo',
        'products/all.json products[3] addedOn',
        'products/all.json products[3] colour',
        'products/all.json products[4].specifications[0] value',
        'products/all.json products[4] keywords',
        'products/all.json products[4] shipsTo',
        'products/all.json products[4] featured',
      ].sort(),
    );
    expect(await visible()).toEqual([]);
  });

  it('an import reports what is expected of each invalid field', async () => {
    const product = sourceProduct('one', {
      name: ' ',
      brand: null,
      model: 7,
      description: 'x'.repeat(10_001),
      price: 1_000_000,
      stock: '4',
      ...{
        subCatId: 'Servos',
        images: ['', 'a/b.jpg'],
        size: 'M',
        featured: 'yes',
        shipsTo: [],
        addedOn: '2026-02-30',
      },
      specifications: [{ label: 'V', value: '', units: 'V' }, 'x'],
      keywords: ['a', 'b', 'a'],
      colour: 'red',
      inTheBox: Array.from({ length: 61 }, (_, index) => `part ${index}`),
    });
    const problems = await problemsOf({ ...motors, products: [product] }, { picturesMayBeMissing: true });
    expect(problems.map(({ place, field, problem }) => `${place}.${field} ${problem}`).sort()).toEqual(
      [
        'products[0].name must not be blank',
        'products[0].brand is missing',
        'products[0].model 7 must be text',
        'products[0].description must have at most 10000 characters',
        'products[0].price 1000000 must be from 1 to 999999',
        'products[0].stock "4" must be a whole number',
        'products[0].subCatId "Servos" must be lower-case letters and figures, joined by hyphens',
        'products[0].subCatId there is no subcategory "Servos"',
        'products[0].images must not be blank',
        'products[0].images "a/b.jpg" must be the name of a jpg, png or webp file',
        'products[0].size "M" must be a list',
        'products[0].featured "yes" must be true or false',
        'products[0].shipsTo must name a country; leave it out where it ships everywhere',
        'products[0].addedOn "2026-02-30" must be a day like 2026-03-14',
        'products[0].specifications[0].value is missing',
        'products[0].specifications[0].units is not a field we know',
        'products[0].specifications "x" must be an object',
        'products[0].keywords "a" is listed twice',
        'products[0].inTheBox must have at most 60 entries',
        'products[0].colour is not a field we know',
      ].sort(),
    );
  });

  it('an import with a picture file that is no picture is refused', async () => {
    const images = { 'images/front.webp': 'not a picture', 'images/back.webp': await sourcePicture(40, 40) };
    const products = [sourceProduct('one', { images: ['front.webp', 'back.webp'] })];
    const problems = await problemsOf({ ...motors, products, files: images });
    expect(problems).toEqual([
      { file: 'images/front.webp', place: '', field: '', problem: 'is not JPEG, PNG or WebP' },
    ]);
    expect(await visible()).toEqual([]);
  });

  it('an import of an empty folder is refused', async () => {
    expect(await problemsOf({})).toHaveLength(1);
  });
});

describe('two imports at the same time', () => {
  it('concurrent imports run one after the other, and each product is added once', async () => {
    const folder = await goods.write(motors);
    const products = Array.from({ length: 300 }, (_, index) => sourceProduct(`bulk-${index}`, { price: 1 + index }));
    const other = await goods.write({ ...motors, products });
    const reports = await Promise.all([
      importCatalogue(goods.dependencies, folder),
      importCatalogue(goods.dependencies, other),
      importCatalogue(goods.dependencies, folder),
      importCatalogue(goods.dependencies, other),
    ]);
    const added = reports.map((report) => report.products.added);
    expect(added.reduce((sum, count) => sum + count, 0)).toBe(302);
    const { rows } = await goods.open.database
      .selectFrom('products')
      .innerJoin('stock', 'stock.productId', 'products.id')
      .select('products.id')
      .execute()
      .then((all) => ({ rows: all }));
    expect(rows).toHaveLength(302);
  });
});

describe('an export', () => {
  const contents = async (folder: string): Promise<Map<string, string>> => {
    const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    const files = names.map(({ parentPath, name }) => join(parentPath, name)).sort();
    return new Map(
      await Promise.all(
        files.map(async (file) => [file.slice(folder.length), (await readFile(file)).toString('base64')] as const),
      ),
    );
  };

  it('an export is the inverse of an import, byte for byte, with the original file names', async () => {
    await goods.import({
      categories: [
        sourceCategory('motors', ['servos', 'steppers'], { image: 'My Motors.webp' }),
        sourceCategory('b', ['c']),
      ],
      banners: [
        { id: 'top', place: 'home', image: 'top.webp', title: 'Top', text: '', action: 'Go', catId: 'motors' },
        { id: 'aside', place: 'side', title: 'Aside', text: 'Text', action: 'Go', catId: 'b', subCatId: 'c' },
      ],
      products: [
        sourceProduct('two', {
          images: ['Two Front.webp', 'zwei (1).webp'],
          shipsTo: ['IN', 'LK'],
          featured: true,
          oldPrice: 1500,
          countryOfOrigin: 'IN',
          maker: 'Packed by us, Bengaluru',
          netQuantity: '2 units',
          mrp: 1600,
          hsn: '8501',
          gstRate: 2.5,
          specifications: [
            { label: 'Voltage', value: ' 12 ', unit: 'V' },
            { label: 'Name', value: '“Zwölf” | \\' },
          ],
          description: 'A\n\nB  \n',
          productRam: ['4 GB', '8 GB'],
          inTheBox: ['Two'],
          keywords: ['x', 'y z'],
        }),
        sourceProduct('one', { addedOn: '2026-03-14', subCatId: 'c' }),
      ],
      files: {
        'images/My Motors.webp': await sourcePicture(30, 20),
        'images/top.webp': await sourcePicture(60, 20, '#112233'),
        'images/Two Front.webp': await sourcePicture(50, 50),
        'images/zwei (1).webp': await sourcePicture(51, 50),
        'pages/2-terms.md': '# Terms\n\n  Indented, “quoted”.  \n',
        'pages/1-about.md': '# About us',
      },
    });
    const [first, second] = [join(goods.folder, 'first'), join(goods.folder, 'second')];
    const report = await exportCatalogue(goods.dependencies, first);
    expect(report).toEqual({ categories: 2, banners: 2, products: 2, pages: 2, synonyms: 0, pictures: 4 });
    expect(await importCatalogue(goods.dependencies, first, { prune: true, stock: true })).toMatchObject({
      products: { added: 0, updated: 0, unchanged: 2, hidden: 0 },
      sections: 0,
      stock: 0,
    });

    const elsewhere = await openTestGoods();
    try {
      await importCatalogue(elsewhere.dependencies, first);
      await exportCatalogue(elsewhere.dependencies, second);
      expect(await contents(second)).toEqual(await contents(first));
      expect([...(await contents(first)).keys()]).toEqual(
        expect.arrayContaining(['/images/zwei (1).webp', '/pages/1-about.md', '/pages/2-terms.md']),
      );
    } finally {
      await elsewhere.close();
    }
  });

  it('an export into a folder that is not empty is refused', async () => {
    const folder = await goods.write(motors);
    await expect(exportCatalogue(goods.dependencies, folder)).rejects.toThrow('not empty');
  });
});
