import { join } from 'node:path';
import { OpenQuote, readCsv, type CsvRow } from '../../../server/domain/import/csv';
import { ImportRefused } from '../../../server/domain/import/import-refused';
import { readProduct } from '../../../server/repositories/catalogue/products';
import { importCatalogue } from '../../../server/services/import/catalogue-import';
import { sourceCategory, sourcePicture, writeCatalogue } from '../../support/catalogue-source';
import { openTestGoods } from '../../support/goods';
import { openForTests } from '../../support/open-for-tests';

const readParts = async (text: string, size: number): Promise<{ rows: CsvRow[]; openQuote?: number }> => {
  const bytes = Buffer.from(text);
  async function* parts(): AsyncGenerator<Buffer> {
    for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
  }
  const rows: CsvRow[] = [];
  try {
    for await (const some of readCsv(parts())) rows.push(...some);
    return { rows };
  } catch (error) {
    if (!(error instanceof OpenQuote)) throw error;
    return { rows, openQuote: error.line };
  }
};

const readWhole = (text: string) => readParts(text, 1_000_000);

describe('reading CSV', () => {
  const cells = ({ rows }: { rows: CsvRow[] }): string[][] => rows.map((row) => row.cells);

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
  ])('the CSV reader parses %s', async (_name, text, expected) => {
    expect(cells(await readWhole(text))).toEqual(expected);
  });

  it('the CSV reader knows the line number of each row, also after multi-line cells', async () => {
    const lines = async (text: string): Promise<number[]> => (await readWhole(text)).rows.map(({ line }) => line);
    expect(await lines('a\n"x\ny"\n\nz\n')).toEqual([1, 2, 5]);
    expect(await lines('a\r\n"x\r\ny"\r\nz')).toEqual([1, 2, 4]);
    expect(await lines('ä\r\n\r\n,\r\n"é\n\r\r\n"\r\nz')).toEqual([1, 4, 8]);
  });

  it('the CSV reader returns the same rows and lines, however the file is split into parts', async () => {
    const text = 'id;"näme";x\r\n1;"a ""b""\r\nc";\r\n\r\n2;5" ü;"\n"\r\n\t;;\r\n3;"";\u{1F600}\r\n4;"open;\r\n';
    const whole = await readWhole(text);
    expect([whole.rows.map(({ line }) => line), whole.openQuote]).toEqual([[1, 2, 5, 8], 9]);
    for (let size = 1; size < 40; size += 1) expect(await readParts(text, size)).toEqual(whole);
  });

  it('the CSV reader reports the line of an unclosed quote', async () => {
    expect(await readWhole('a\nb\n"c\nd')).toEqual({
      rows: ['a', 'b'].map((cell, at) => ({ line: at + 1, cells: [cell] })),
      openQuote: 3,
    });
  });
});

describe('importing a CSV file', () => {
  const goods = openForTests(openTestGoods);

  const categories = [sourceCategory('motors', ['servos', 'steppers'])];

  it('a CSV file that a spreadsheet has saved is imported', async () => {
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
      name: 'Servo "SG90"',
      description: 'A small servo.\r\n\r\nTwo lines.',
      price: 129_999,
      oldPrice: 130_000,
      countInStock: 12,
      shipsTo: ['IN', 'LK'],
      size: ['S', 'M|L'],
      specifications: [
        { label: 'Torque', value: '1.8', unit: 'kg·cm' },
        { label: 'Ratio', value: '1:90' },
      ],
    });
  });

  it('a CSV import reports twelve different faults together, each with line and field, and imports nothing', async () => {
    const csv = [
      'id,name,brand,description,price,oldPrice,stock,subCatId,shipsTo,addedOn,images,colour', // line 1: unknown column
      'ok,Fine,Maker,Text,100,,1,servos,,,,',
      'no-name,,Maker,Text,100,,1,servos,,,,', // 3: no name
      'Bad Id,Name,Maker,Text,100,,1,servos,,,,', // 4: not an id
      'dear,Name,Maker,Text,cheap,,1,servos,,,,', // 5: not a number
      'reduced,Name,Maker,Text,100,90,1,servos,,,,', // 6: old price below the price
      'owed,Name,Maker,Text,100,,-3,servos,,,,', // 7: below zero
      'lost,Name,Maker,Text,100,,1,nowhere,,,,', // 8: unknown subcategory
      'ok,Name,Maker,Text,100,,1,servos,,,,', // 9: id already used
      'abroad,Name,Maker,Text,100,,1,servos,XX,,,', // 10: not a country
      'undated,Name,Maker,Text,100,,1,servos,,31/12/2026,,', // 11: not an ISO date
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

  it('the documented example catalogue is imported', async () => {
    const folder = join(process.cwd(), 'docs', 'catalogue-example');
    expect((await importCatalogue(goods.dependencies, folder)).products.added).toBe(2);
    expect(await readProduct(goods.open.database, 'a4988-driver')).toMatchObject({
      price: 149,
      oldPrice: 199,
      inTheBox: ['A4988 driver', 'Heat sink'],
      specifications: [
        { label: 'Motor supply', value: '8 to 35', unit: 'V' },
        { label: 'Current per phase', value: '1', unit: 'A' },
        { label: 'Interface', value: 'STEP and DIR' },
      ],
    });
    expect((await readProduct(goods.open.database, 'drv8871-driver'))?.variants).toMatchObject([
      { size: 'Headers loose', sku: 'DRV8871-L', price: 649, countInStock: 20 },
      { size: 'Headers soldered', sku: 'DRV8871-S', price: 729, countInStock: 15 },
    ]);
  });

  it('a CSV import reports a missing column once, not for every line', async () => {
    const csv = 'id,name,brand,description,stock,subCatId\na,A,M,T,1,servos\nb,B,M,T,1,servos\n';
    const folder = await writeCatalogue(`${goods.folder}/column`, { categories, files: { 'products.csv': csv } });
    await expect(importCatalogue(goods.dependencies, folder)).rejects.toMatchObject({
      problems: [{ file: 'products.csv', place: 'line 1', field: 'price' }],
    });
  });

  it('the error for a CSV file in another encoding names UTF-8', async () => {
    const csv = Buffer.from('id,name\na,M\xFCller\n', 'latin1');
    const folder = await writeCatalogue(`${goods.folder}/latin`, { categories, files: { 'products.csv': csv } });
    await expect(importCatalogue(goods.dependencies, folder)).rejects.toMatchObject({
      problems: [{ file: 'products.csv', problem: expect.stringContaining('UTF-8') as unknown }],
    });
  });
});
