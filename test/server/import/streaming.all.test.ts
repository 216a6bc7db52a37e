import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { copyInto, copyLine } from '../../../server/db/copy-rows';
import { inTransaction } from '../../../server/db/transaction';
import { readCatalogueVersion } from '../../../server/repositories/catalogue/catalogue-version';
import { readProduct } from '../../../server/repositories/catalogue/products';
import { readWordsVersion, recountSearchWords } from '../../../server/repositories/catalogue/search-words';
import type { OnProgress } from '../../../server/services/import/import-progress';
import { sourceCategory, sourcePicture, sourceProduct, type CatalogueSource } from '../../support/catalogue-source';
import { openTestGoods } from '../../support/goods';
import { openForTests } from '../../support/open-for-tests';

const goods = openForTests(openTestGoods);
afterEach(() => goods.empty());

const categories = [sourceCategory('motors', ['servos', 'steppers'])];

describe('copying rows', () => {
  const values = ['plain', '', String.raw`\N`, String.raw`back\slash\t`, 'a\tb\nc\r\nd', '“Zwölf” 😀', 'NULL', '{}'];

  it('copied rows keep every character of texts, lists and JSON', async () => {
    async function* lines(): AsyncGenerator<string> {
      for (const [id, value] of values.entries()) {
        yield copyLine([id, value, null, [value, `"${value}",`, 'null'], JSON.stringify([value])]);
      }
    }
    const rows = await inTransaction(goods.open.database, async (transaction) => {
      await sql`create temporary table copied (id integer, text text, nothing text, list text[], json jsonb)
        on commit drop`.execute(transaction);
      await copyInto(transaction, 'copied', ['id', 'text', 'nothing', 'list', 'json'], lines());
      return (await sql`select * from copied order by id`.execute(transaction)).rows;
    });
    expect(rows).toEqual(
      values.map((text, id) => ({ id, text, nothing: null, list: [text, `"${text}",`, 'null'], json: [text] })),
    );
  });

  it('copied rows have a replacement for the NUL character, which the database cannot store', () => {
    expect(copyLine(['a\0b'])).toBe('a\uFFFDb\n');
  });

  it('copying rows fails with the error of its source and leaves the connection usable', async () => {
    async function* lines(): AsyncGenerator<string> {
      yield copyLine(['one']);
      throw new Error('the disk is gone');
    }
    await expect(
      inTransaction(goods.open.database, async (transaction) => {
        await sql`create temporary table copied (text text) on commit drop`.execute(transaction);
        await copyInto(transaction, 'copied', ['text'], lines());
      }),
    ).rejects.toThrow('the disk is gone');
    expect(await readCatalogueVersion(goods.open.database)).toEqual(expect.any(Number));
  });

  it('copying rows fails with the error of the database', async () => {
    async function* lines(): AsyncGenerator<string> {
      yield copyLine(['not a number']);
    }
    await expect(
      inTransaction(goods.open.database, async (transaction) => {
        await sql`create temporary table copied (number integer) on commit drop`.execute(transaction);
        await copyInto(transaction, 'copied', ['number'], lines());
      }),
    ).rejects.toMatchObject({ code: '22P02' });
  });
});

describe('the search words after an import', () => {
  const words = async () => {
    const rows = await goods.open.database.selectFrom('searchWords').selectAll().orderBy('word').execute();
    return rows.map(({ word, products, telling, described }) => `${word} ${products} ${telling} ${described}`);
  };

  const expectExact = async (): Promise<void> => {
    const adjusted = await words();
    await inTransaction(goods.open.database, recountSearchWords);
    expect(adjusted.length).toBeGreaterThan(0);
    expect(adjusted).toEqual(await words());
  };

  it('the counts of search words stay exact when products are added, changed, hidden, restored and moved', async () => {
    const base = [
      sourceProduct('one', { description: 'Turns wheels and gears.', keywords: ['gears'] }),
      sourceProduct('two', { description: 'Turns gears.', subCatId: 'steppers' }),
      sourceProduct('three', { name: 'Gears', description: 'Wheels' }),
    ];
    await goods.import({ categories, products: base });
    await expectExact();
    const changed = [
      sourceProduct('one', { description: 'Turns nothing.', keywords: [] }),
      sourceProduct('four', { name: 'Wheels', description: 'Product wheels' }),
    ];
    await goods.import({ products: changed });
    await expectExact();
    await goods.import({ categories, products: changed }, { prune: true });
    await expectExact();
    await goods.import({ categories, products: base });
    await expectExact();
    const renamed = { ...sourceCategory('motors', []), name: 'Drives', children: [{ id: 'servos', name: 'Gears' }] };
    await goods.import({ categories: [renamed], products: [sourceProduct('one')] });
    await expectExact();
    await goods.import({ categories: [renamed], products: [] }, { prune: true });
    expect(await words()).toEqual([]);
  });

  it('search words are counted by the migration of a filled shop as by an import', async () => {
    await goods.import({
      categories,
      products: [sourceProduct('one', { keywords: ['gears'] }), sourceProduct('two', { description: 'Turns gears.' })],
    });
    const counted = await words();
    expect(counted).toEqual(expect.arrayContaining(['gears 1 true 1', 'turns 1 false 1']));
    await sql`alter table search_words drop column described`.execute(goods.open.database);
    const migration = join(process.cwd(), 'server', 'db', 'migrations', '0013_described_words.sql');
    await sql.raw(await readFile(migration, 'utf8')).execute(goods.open.database);
    expect(await words()).toEqual(counted);
  });

  it('the version of the search words rises only if a word changes', async () => {
    await goods.import({ categories, products: [sourceProduct('one')] });
    const [catalogue, known] = [
      await readCatalogueVersion(goods.open.database),
      await readWordsVersion(goods.open.database),
    ];
    await goods.import({ products: [sourceProduct('one', { price: 900 })] });
    expect(await readWordsVersion(goods.open.database)).toBe(known);
    expect(await readCatalogueVersion(goods.open.database)).toBe(catalogue);
    await goods.import({ products: [sourceProduct('one', { price: 900, name: 'Another name' })] });
    expect(await readWordsVersion(goods.open.database)).toBe(known + 1);
  });
});

describe('what counts as changed', () => {
  const withPicture = async (size: number, fields = {}): Promise<CatalogueSource> => ({
    categories,
    products: [sourceProduct('one', { images: ['front.webp'], addedOn: '2026-03-14', ...fields })],
    files: { 'images/front.webp': await sourcePicture(size, 20) },
  });
  const updates = async (source: CatalogueSource): Promise<number> => (await goods.import(source)).products.updated;

  it('a new picture under the same name counts as a change of the product', async () => {
    await goods.import(await withPicture(20));
    const before = await readProduct(goods.open.database, 'one');
    expect(await updates(await withPicture(20))).toBe(0);
    expect(await updates(await withPicture(30))).toBe(1);
    const after = await readProduct(goods.open.database, 'one');
    expect(after?.images).toHaveLength(1);
    expect(after?.images).not.toEqual(before?.images);
  });

  it('another date of a product counts as a change, and a date that is left out does not', async () => {
    await goods.import(await withPicture(20));
    expect(await updates(await withPicture(20, { addedOn: undefined }))).toBe(0);
    expect(await updates(await withPicture(20, { addedOn: '2026-03-15' }))).toBe(1);
  });

  it('a dry run of an import counts the changes, and changes nothing', async () => {
    await goods.import({ categories, products: [sourceProduct('one'), sourceProduct('two'), sourceProduct('three')] });
    const version = await readCatalogueVersion(goods.open.database);
    const next = {
      categories,
      products: [sourceProduct('one', { stock: 9 }), sourceProduct('two', { price: 1 }), sourceProduct('new')],
    };
    const rehearsed = await goods.import(next, { dryRun: true, prune: true, stock: true });
    expect(rehearsed).toEqual({
      products: { added: 1, updated: 1, unchanged: 1, hidden: 1 },
      ...{
        undeclared: 3,
        firstUndeclared: ['one', 'two', 'new'],
        sections: 0,
        pages: 0,
        synonyms: 0,
        stock: 1,
        pictures: 0,
      },
    });
    expect(await readCatalogueVersion(goods.open.database)).toBe(version);
    expect(await goods.import(next, { prune: true, stock: true })).toEqual(rehearsed);
  });
});

describe('a folder with more than fits into one part', () => {
  const many = (count: number, fields = {}) =>
    Array.from({ length: count }, (_, index) => sourceProduct(`many-${index}`, { price: 1 + index, ...fields }));

  it('a folder with more products than fit into one part is imported whole, with progress', async () => {
    const calls: Parameters<OnProgress>[] = [];
    const description = 'long '.repeat(200);
    const products = many(3_000, { description });
    const onProgress: OnProgress = (...call) => void calls.push(call);
    expect((await goods.import({ categories, products }, { onProgress })).products.added).toBe(3_000);
    expect(await readProduct(goods.open.database, 'many-2999')).toMatchObject({ price: 3_000, countInStock: 5 });
    expect(calls.length).toBeGreaterThan(10);
    expect(calls.filter(([stage, done, all]) => stage === 'read' && done >= all)).toEqual([['read', 3_000, 3_000]]);
    expect(calls.slice(-3)).toEqual([
      ['written', 0, 3_000],
      ['written', 2_000, 3_000],
      ['written', 3_000, 3_000],
    ]);
    expect((await goods.import({ products })).products).toMatchObject({ added: 0, updated: 0, unchanged: 3_000 });
  });

  it('only the first import of many products drops and creates the indexes of products', async () => {
    const indexes = async () => {
      const { rows } = await sql<{ definition: string; id: number }>`
        select pg_get_indexdef(indexrelid) as definition, indexrelid::integer as id
        from pg_index where indrelid = 'products'::regclass order by definition`.execute(goods.open.database);
      return { definitions: rows.map(({ definition }) => definition), ids: rows.map(({ id }) => id) };
    };
    const before = await indexes();
    await goods.import({ categories, products: many(2_001) });
    const afterFirst = await indexes();
    expect(afterFirst.definitions).toEqual(before.definitions);
    expect(afterFirst.ids).not.toEqual(before.ids);
    await goods.import({ products: many(2_001, { name: 'Another name' }) });
    expect(await indexes()).toEqual(afterFirst);
  });

  it('a refused import lists the first 10,000 problems and counts all', async () => {
    const { problems, count, message } = await goods.refusal({ categories, products: many(10_001, { price: 0 }) });
    expect([problems.length, count]).toEqual([10_000, 10_001]);
    expect(message).toBe('10001 problems: nothing was imported');
    expect(problems[9_999]).toMatchObject({ place: 'products[9999]', field: 'price' });
  });

  it('an import reports an id that several files have, with both places', async () => {
    const csv = 'id,name,brand,description,price,stock,subCatId\n\ntwo,N,B,D,1,1,servos\none,N,B,D,1,1,servos\n';
    const { problems } = await goods.refusal({
      categories,
      products: [sourceProduct('one'), sourceProduct('one', { price: 0 })],
      files: { 'products.csv': csv },
    });
    expect(problems.map(({ file, place, problem }) => `${file} ${place} ${problem}`)).toEqual([
      'products/all.json products[1] 0 must be from 1 to 999999',
      'products/all.json products[1] "one" is already used in products/all.json, products[0]',
      'products.csv line 4 "one" is already used in products/all.json, products[0]',
    ]);
  });

  it('an import reports one problem for a file that cannot be read to its end', async () => {
    const csv = Buffer.concat([
      Buffer.from('id,name,brand,description,price,stock,subCatId\none,N,B,D,0,1,servos\n'),
      Buffer.from(`two,N,B,${'D'.repeat(200_000)},0,1,servos\n`),
      Buffer.from([0xff]),
    ]);
    const broken = JSON.stringify(many(300, { price: 0 }), null, 1).replace(/\]$/, ',]');
    const { problems } = await goods.refusal({
      categories,
      products: [sourceProduct('one')],
      files: { 'products.csv': csv, 'products/broken.json': broken, 'products/list.json': '{}' },
    });
    expect(problems.map(({ file, place, field, problem }) => [file, place, field, problem])).toEqual([
      ['products/broken.json', `line ${broken.split('\n').length}`, '', expect.stringContaining('is not JSON: ')],
      ['products/list.json', '', 'products', 'must be a list'],
      ['products.csv', '', '', expect.stringContaining('UTF-8')],
    ]);
  });
});
