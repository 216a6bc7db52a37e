import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Product, ProductList } from '../../../contract/products';
import { routes } from '../../../contract/routes/routes';
import { seedDemoWithoutPictures } from '../../support/demo-without-pictures';
import { openShopForTests } from '../../support/shop';

const shop = openShopForTests();

/** The tests need the demo's reviews, because products with equal scores are sorted by their number of reviews. */
beforeAll(async () => {
  await seedDemoWithoutPictures(shop);
});

interface ExpectedQuery {
  query: string;
  wanted: ReadonlySet<string>;
}

/** Each line of the file is a query, a tab, and the ids of the expected products, separated by `|`. */
const readQueries = async (file: string): Promise<ExpectedQuery[]> => {
  const text = await readFile(join(__dirname, 'queries', file), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [query = '', ids = ''] = line.split('\t');
      return { query, wanted: new Set(ids.split('|')) };
    });
};

const firstOf = async (query: string): Promise<string[]> => {
  const response = await shop.inject({ url: routes.search.path, query: { q: query, limit: '3' } });
  return response.json<Product[]>().map(({ id }) => id);
};

interface Score {
  queries: number;
  first: number;
  amongThree: number;
  /** Queries whose first result is not an expected product, each with its first three results. */
  missed: string[];
}

const scoreOf = async (file: string): Promise<Score> => {
  const score: Score = { queries: 0, first: 0, amongThree: 0, missed: [] };
  for (const { query, wanted } of await readQueries(file)) {
    const found = await firstOf(query);
    const place = found.findIndex((id) => wanted.has(id));
    score.queries += 1;
    if (place === 0) score.first += 1;
    else score.missed.push(`${query}: ${found.join(', ')}`);
    if (place >= 0) score.amongThree += 1;
  }
  return score;
};

describe('the products that shoppers mean', () => {
  it.each([
    ['typed.tsv', 75],
    ['further.tsv', 61],
    ['reported.tsv', 8],
  ])('the products that shoppers mean come first for each query of %s', async (file, queries) => {
    expect(await scoreOf(file)).toEqual({ queries, first: queries, amongThree: queries, missed: [] });
  });
});

describe('a query for what the shop does not sell', () => {
  const find = async (q: string): Promise<ProductList> =>
    (await shop.inject({ url: routes.search.path, query: { q, page: '1' } })).json();

  it.each(['rfid reader', 'soil moisture', 'solar'])(
    'a query for products that the shop does not sell finds nothing: %s',
    async (query) => {
      expect(await find(query)).toMatchObject({ total: 0, products: [] });
    },
  );

  it('the query solar panel is not corrected to products that the shop sells', async () => {
    expect(await find('solar panel')).not.toHaveProperty('correctedQuery');
  });

  it.each([
    ['relay 4 channel', ['relay'], '4 channel'],
    ['rfid sensor', ['rfid'], 'sensor'],
    ['soil moisture sensor', ['soil', 'moisture'], 'sensor'],
  ])(
    'the search names the words of a query that no product is called: %s',
    async (query, unmatchedWords, correctedQuery) => {
      expect(await find(query)).toMatchObject({ unmatchedWords, correctedQuery });
    },
  );
});
