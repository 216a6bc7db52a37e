import { join } from 'node:path';
import { readCsv } from '../../../server/domain/import/csv';
import { ImportRefused } from '../../../server/domain/import/import-refused';
import { readProduct } from '../../../server/repositories/catalogue/products';
import { importCatalogue } from '../../../server/services/import/catalogue-import';
import { sourceCategory, sourcePicture, writeCatalogue } from '../../support/catalogue-source';
import { openTestGoods, type TestGoods } from '../../support/goods';

// The first database may take long where many tests run at once.
jest.setTimeout(120_000);

describe('reading CSV', () => {
  const cells = (text: string): string[][] => readCsv(text).rows.map((row) => row.cells);

  it.each([
    [
      'commas',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons',
      'a;b\r\n1,5;2\r\n',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1\t2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'quotes',
      'a,b\n"1,""x""","2\n3"\n',
      [
        ['a', 'b'],
        ['1,"x"', '2\n3'],
      ],
    ],
    [
      'old line ends',
      'a,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'empty lines and cells',
      'a,b\n\n,\n1,\n',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    [
      'quotes within a cell, such as inches',
      'a,b\n5" wheel,"6"" wheel"',
      [
        ['a', 'b'],
        ['5" wheel', '6" wheel'],
      ],
    ],
    [
      'a quoted first line',
      '"a;x","b"\n1,2',
      [
        ['a;x', 'b'],
        ['1', '2'],
      ],
    ],
  ])('understands %s', (_name, text, expected) => {
    expect(cells(text)).toEqual(expected);
  });

  it('knows the line of each row, also after cells that span lines', () => {
    expect(readCsv('a\n"x\ny"\n\nz\n').rows.map(({ line }) => line)).toEqual([1, 2, 5]);
    expect(readCsv('a\r\n"x\r\ny"\r\nz').rows.map(({ line }) => line)).toEqual([1, 2, 4]);
    expect(readCsv('ä\r\n\r\n,\r\n"é\n\r\r\n"\r\nz').rows.map(({ line }) => line)).toEqual([1, 4, 8]);
  });

  it('tells where a quote never ends', () => {
    expect(readCsv('a\nb\n"c\nd')).toEqual({
      rows: ['a', 'b'].map((cell, at) => ({ line: at + 1, cells: [cell] })),
      openQuote: 3,
    });
  });
});

describe('importing a CSV file', () => {
  let goods: TestGoods;
  beforeAll(async () => {
    goods = await openTestGoods();
  });
  afterAll(() => goods.close());

  const categories = [sourceCategory('motors', ['servos', 'steppers'])];

  it('takes it as a spreadsheet saves it', async () => {
    const csv = [
      '\uFEFFID;Name;brand;model;description;price;OldPrice;stock;subCatId;images;shipsTo;featured;specifications;size',
      'sg90;"Servo ""SG90""";TowerPro;SG90;"A small servo.',
      '',
      'Two lines.";1,29,999;130000.00;12;servos;"front view.jpg|side.webp";IN | LK;TRUE;Torque: 1.8 [kg·cm] | Ratio: 1:90;S|M\\|L',
      '',
    ].join('\r\n');
    const folder = await writeCatalogue(`${goods.folder}/spreadsheet`, {
      categories,
      files: {
        'products.csv': csv,
        'images/front view.jpg': await sourcePicture(20, 20),
        'images/side.webp': await sourcePicture(21, 20),
      },
    });
    expect((await importCatalogue(goods.dependencies, folder)).products.added).toBe(1);
    expect(await readProduct(goods.open.database, 'sg90')).toMatchObject({
      ...{ name: 'Servo "SG90"', description: 'A small servo.\r\n\r\nTwo lines.', price: 129_999, oldPrice: 130_000 },
      ...{ available: 12, shipsTo: ['IN', 'LK'], sizeOptions: ['S', 'M|L'] },
      specifications: [
        { label: 'Torque', value: '1.8', unit: 'kg·cm' },
        { label: 'Ratio', value: '1:90' },
      ],
    });
  });

  it('reports twelve different faults in one go, each with its line and field, and imports nothing', async () => {
    const csv = [
      'id,name,brand,description,price,oldPrice,stock,subCatId,shipsTo,addedOn,images,colour', // line 1: unknown column
      'ok,Fine,Maker,Text,100,,1,servos,,,,',
      'no-name,,Maker,Text,100,,1,servos,,,,', // 3: missing
      'Bad Id,Name,Maker,Text,100,,1,servos,,,,', // 4: not an id
      'dear,Name,Maker,Text,cheap,,1,servos,,,,', // 5: not a number
      'reduced,Name,Maker,Text,100,90,1,servos,,,,', // 6: old price below the price
      'owed,Name,Maker,Text,100,,-3,servos,,,,', // 7: below zero
      'lost,Name,Maker,Text,100,,1,nowhere,,,,', // 8: unknown subcategory
      'ok,Name,Maker,Text,100,,1,servos,,,,', // 9: used before
      'abroad,Name,Maker,Text,100,,1,servos,XX,,,', // 10: no country
      'undated,Name,Maker,Text,100,,1,servos,,31/12/2026,,', // 11: not a day
      'unseen,Name,Maker,Text,100,,1,servos,,,gone.webp,', // 12: no such picture
      'wide,Name,Maker,Text,100,,1,servos,,,,,,extra', // 13: more cells than columns
    ].join('\n');
    const folder = await writeCatalogue(`${goods.folder}/faulty`, { categories, files: { 'products.csv': csv } });
    const error: unknown = await importCatalogue(goods.dependencies, folder).catch((thrown: unknown) => thrown);
    if (!(error instanceof ImportRefused)) throw new Error(`not refused: ${String(error)}`);
    expect(error.problems.map(({ file, place, field }) => [file, place, field])).toEqual(
      expect.arrayContaining(
        [
          ...[
            ['line 1', 'colour'],
            ['line 3', 'name'],
            ['line 4', 'id'],
            ['line 5', 'price'],
            ['line 6', 'oldPrice'],
          ],
          ...[
            ['line 7', 'stock'],
            ['line 8', 'subCatId'],
            ['line 9', 'id'],
            ['line 10', 'shipsTo'],
          ],
          ...[
            ['line 11', 'addedOn'],
            ['line 12', 'images'],
            ['line 13', ''],
          ],
        ].map(([place, field]) => ['products.csv', place, field]),
      ),
    );
    expect(error.problems).toHaveLength(12);
    expect(await readProduct(goods.open.database, 'ok')).toBeUndefined();
  });

  it('takes the documented example', async () => {
    const folder = join(process.cwd(), 'docs', 'catalogue-example');
    expect((await importCatalogue(goods.dependencies, folder)).products.added).toBe(2);
    expect(await readProduct(goods.open.database, 'a4988-driver')).toMatchObject({
      ...{ price: 149, oldPrice: 199, inTheBox: ['A4988 driver', 'Heat sink'] },
      specifications: [
        { label: 'Motor supply', value: '8 to 35', unit: 'V' },
        { label: 'Current per phase', value: '1', unit: 'A' },
        { label: 'Interface', value: 'STEP and DIR' },
      ],
    });
  });

  it('tells a missing column once, not for every line', async () => {
    const csv = 'id,name,brand,description,stock,subCatId\na,A,M,T,1,servos\nb,B,M,T,1,servos\n';
    const folder = await writeCatalogue(`${goods.folder}/column`, { categories, files: { 'products.csv': csv } });
    await expect(importCatalogue(goods.dependencies, folder)).rejects.toMatchObject({
      problems: [{ file: 'products.csv', place: 'line 1', field: 'price' }],
    });
  });

  it('says how to save a file that is not UTF-8', async () => {
    const csv = Buffer.from('id,name\na,M\xFCller\n', 'latin1');
    const folder = await writeCatalogue(`${goods.folder}/latin`, { categories, files: { 'products.csv': csv } });
    await expect(importCatalogue(goods.dependencies, folder)).rejects.toMatchObject({
      problems: [{ file: 'products.csv', problem: expect.stringContaining('UTF-8') as unknown }],
    });
  });
});
