import type { Product, ProductList } from '../../../contract/products';
import { routes } from '../../../contract/routes/routes';
import { importCatalogue } from '../../../server/services/import/catalogue-import';
import { sourceCategory, sourceProduct, temporaryFolder, writeCatalogue } from '../../support/catalogue-source';
import { openShopForTests } from '../../support/shop';

const shop = openShopForTests();
const source = {
  categories: [
    sourceCategory('motors', ['servos', 'steppers'], { name: 'Motors and servos' }),
    sourceCategory('boards', ['micros', 'sensors'], { name: 'Microcontrollers' }),
  ],
  products: [
    sourceProduct('uno', { name: 'Arduino Uno R4', brand: 'Arduino', subCatId: 'micros', addedOn: '2026-01-01' }),
    sourceProduct('case', {
      name: 'Clear case',
      keywords: ['arduino case'],
      subCatId: 'micros',
      addedOn: '2026-01-02',
      shipsTo: ['IN'],
    }),
    sourceProduct('pi', { name: 'Raspberry Pi 5', brand: 'Raspberry Pi', subCatId: 'micros', addedOn: '2026-01-03' }),
    sourceProduct('nema', { name: 'NEMA 17 stepper motor', model: '42BYGH40', subCatId: 'steppers' }),
    sourceProduct('sonar', { name: 'Ultrasonic distance module', model: 'HC-SR04', subCatId: 'sensors' }),
    sourceProduct('pick', {
      name: 'Precision tweezers',
      keywords: ['ultra fine'],
      description: 'Pick small things with care, such as a relay.',
      subCatId: 'servos',
    }),
    sourceProduct('müller', { id: 'mueller', name: 'Müller gripper', description: 'Worm drive.', subCatId: 'servos' }),
  ],
};

const synonyms = 'typed,means\nraspi,raspberry pi\nsonar sensor,ultrasonic module\n';

beforeAll(async () => {
  const { folder, remove } = await temporaryFolder();
  await importCatalogue(
    shop.dependencies,
    await writeCatalogue(folder, { ...source, files: { 'synonyms.csv': synonyms } }),
  );
  await remove();
});

const search = async (q: string, more: Record<string, string> = {}): Promise<string[]> => {
  const response = await shop.inject({ url: routes.search.path, query: { q, ...more } });
  expect(response.statusCode).toBe(200);
  return response.json<Product[]>().map(({ id }) => id);
};

describe('search', () => {
  it.each([
    ['a word of the name', 'raspberry', ['pi']],
    ['the beginning of a word', 'ardu', ['uno', 'case']],
    ['a brand', 'Raspberry Pi', ['pi']],
    ['a category', 'microcontroller', ['sonar', 'pi', 'case', 'uno']],
    ['a model number', '42BYGH40', ['nema']],
    ['a model number written as one', 'hcsr04', ['sonar']],
    ['a model number written apart', 'hc sr04', ['sonar']],
    ['letters and figures joined', 'nema17', ['nema']],
    ['letters and figures apart', 'r 4 arduino', ['uno']],
    ['a plural', 'tweezer', ['pick']],
    ['a singular', 'steppers motors', ['nema']],
    ['without accents', 'muller', ['mueller']],
    ['with accents', 'MÜLLER', ['mueller']],
    ['swapped letters', 'arudino', ['uno', 'case']],
    ['missing letters', 'stepr motor', ['nema']],
    ['a wrong letter', 'raspbarry', ['pi']],
    ['an extra letter', 'ultrassonic', ['sonar']],
    ['two words as one', 'raspberrypi', ['pi']],
    ['one word as two', 'ultra sonic', ['sonar']],
    ['one word as two, with another', 'ultra sonic modules', ['sonar']],
    ['a synonym', 'raspi', ['pi']],
    ['a phrase that is a synonym, with another word', 'distance sonar sensors', ['sonar']],
    ['filler words', 'a case for the arduino', ['case']],
    ['a whole word of a description', 'worm', ['mueller']],
    ['the other words, if no product is called one of them', 'relay arduino uno', ['uno']],
    ['one word of two that nothing has together', 'raspberry stepper', ['nema', 'pi']],
    ['nothing we have', 'chocolate', []],
    ['signs that mean something to a database', "'); drop & table | !:*", []],
  ])('the search returns the expected products for a query: %s', async (_name, q, expected) => {
    expect(await search(q)).toEqual(expected);
  });

  it('the search ranks a product with the word in its name above one with it as a keyword', async () => {
    expect(await search('arduino')).toEqual(['uno', 'case']);
  });

  it('the search matches prefixes in names, not in descriptions', async () => {
    expect(await search('pi')).toEqual(['pi']);
  });

  it('the search returns nothing for an empty query', async () => {
    expect(await search('')).toEqual([]);
    expect(await search('   ')).toEqual([]);
    expect((await shop.inject({ url: routes.search.path })).json()).toEqual([]);
  });

  it('the search returns only products that ship to the location, and not more than the limit', async () => {
    expect(await search('arduino', { location: 'DE' })).toEqual(['uno']);
    expect(await search('microcontroller', { limit: '2' })).toHaveLength(2);
  });

  it('a search query that is too long is refused with 400', async () => {
    const response = await shop.inject({ url: routes.search.path, query: { q: 'x'.repeat(201) } });
    expect(response.statusCode).toBe(400);
  });

  it('a product list with a query can be filtered and sorted, and is sorted by relevance by default', async () => {
    const list = async (query: Record<string, string>): Promise<ProductList> =>
      (await shop.inject({ url: routes.products.path, query })).json<ProductList>();
    expect((await list({ q: 'arudino' })).products.map(({ id }) => id)).toEqual(['uno', 'case']);
    expect((await list({ q: 'arudino', sort: 'newest' })).products.map(({ id }) => id)).toEqual(['case', 'uno']);
    expect((await list({ q: 'arduino', brand: 'Arduino' })).total).toBe(1);
  });

  it('a page of results has the corrected query, and a literal search finds exactly what was typed', async () => {
    const page = async (query: Record<string, string>) =>
      (await shop.inject({ url: routes.search.path, query: { page: '1', ...query } })).json<ProductList>();
    expect(await page({ q: 'a Case for the arudino' })).toMatchObject({
      correctedQuery: 'a case for the arduino',
      total: 1,
      products: [{ id: 'case' }],
    });
    expect(await page({ q: 'arudino', literal: 'true' })).toMatchObject({ total: 0, products: [] });
    for (const query of [{ q: 'arduino' }, { q: 'ardu' }, { q: 'raspi' }, { q: 'hc sr04' }, { q: 'chocolate' }]) {
      expect(await page(query)).not.toHaveProperty('correctedQuery');
    }
    expect(await page({ q: 'arudino', literal: 'true' })).not.toHaveProperty('correctedQuery');
    expect(await search('arudino', { literal: 'true' })).toEqual([]);
  });

  it('the search leaves out words that no product is called, and returns these words', async () => {
    const page = async (query: { q: string; literal?: string }) =>
      (await shop.inject({ url: routes.search.path, query: { page: '1', ...query } })).json<ProductList>();
    expect(await page({ q: 'Relay for the arudino, RA UNO' })).toMatchObject({
      correctedQuery: 'arduino uno',
      unmatchedWords: ['relay', 'ra'],
      total: 1,
      products: [{ id: 'uno' }],
    });
    expect(await page({ q: 'relay raspberry stepper' })).toMatchObject({
      correctedQuery: 'raspberry stepper',
      unmatchedWords: ['relay'],
      total: 2,
    });
    for (const query of [
      { q: 'relay pick' },
      { q: 'relay' },
      { q: 'chocolate cake' },
      { q: 'raspberry stepper' },
      { q: 'relay arduino', literal: 'true' },
    ]) {
      expect(await page(query)).not.toHaveProperty('unmatchedWords');
    }
    expect(await page({ q: 'relay uno', literal: 'true' })).toMatchObject({ total: 2 });
  });

  it.each([
    [{}, ['uno', 'case']],
    [{ brand: 'Arduino' }, ['uno']],
    [{ location: 'DE' }, ['uno']],
    [{ catId: 'motors' }, []],
    [{ catName: 'Motors and servos' }, []],
    [{ subCatId: 'steppers' }, []],
    [{ minPrice: '1001' }, []],
    [{ maxPrice: '999' }, []],
    [{ rating: '1' }, []],
    [{ inStock: 'false' }, []],
    [{ sort: 'newest' }, ['case', 'uno']],
  ])('the search accepts every filter and the sort order of a product list: %j', async (filter, expected) => {
    expect(await search('arduino', filter)).toEqual(expected);
  });

  it('the search returns the same pages as a product list with the same query', async () => {
    const page = async (path: string, query: Record<string, string>) =>
      (await shop.inject({ url: path, query })).json<ProductList>();
    const query = { q: 'microcontroller', page: '2', perPage: '3' };
    const found = await page(routes.search.path, query);
    expect(found).toEqual(await page(routes.products.path, query));
    expect(found).toMatchObject({ total: 4, page: 2, perPage: 3, totalPages: 2, products: [{ id: 'uno' }] });
    expect(found.facets.brands).not.toEqual([]);
    expect(await page(routes.search.path, { q: ' ', page: '1' })).toMatchObject({ total: 0, products: [] });
  });

  it('the pages of a search list each product once, also if many products have equal scores', async () => {
    const products = Array.from({ length: 250 }, (_, number) =>
      sourceProduct(`bearing-${number}`, {
        name: `Bearing ${number}`,
        addedOn: '2025-01-01',
        ...(number % 7 === 0 && { keywords: ['Bearing'] }),
      }),
    );
    const { folder, remove } = await temporaryFolder();
    await importCatalogue(shop.dependencies, await writeCatalogue(folder, { products }));
    await remove();
    const pages = await Promise.all(
      Array.from({ length: 16 }, async (_, index) => {
        const query = { q: 'bearing', page: `${index + 1}`, perPage: '16' };
        const response = await shop.inject({ url: routes.search.path, query });
        return response.json<ProductList>().products.map(({ id }) => id);
      }),
    );
    const listed = pages.flat();
    expect(new Set(listed).size).toBe(250);
    expect(listed).toHaveLength(250);
    // A product that has the whole query as a keyword comes first.
    expect(listed[0]).toBe('bearing-0');
    expect(Number(listed[1]?.split('-')[1]) % 7).toBe(0);
  });
});
