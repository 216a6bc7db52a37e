import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Product } from '../../../contract/products';
import { routes } from '../../../contract/routes/routes';
import { seedDemoCatalogue } from '../../../server/services/import/demo-catalogue';
import { temporaryFolder } from '../../support/catalogue-source';
import { openTestShop, type TestShop } from '../../support/shop';

let shop: TestShop;

/** The demo with its reviews, which decide among equals, but without pictures. */
beforeAll(async () => {
  shop = await openTestShop();
  const { folder, remove } = await temporaryFolder();
  const { paths, ...rest } = shop.config;
  await cp(paths.demoCatalogue, folder, { recursive: true, filter: (path) => !path.endsWith('images') });
  const config = { ...rest, paths: { ...paths, demoCatalogue: folder } };
  await seedDemoCatalogue({ ...shop.dependencies, config });
  await remove();
});
afterAll(() => shop.close());

interface ExpectedQuery {
  query: string;
  /** Ids of the products that were meant. */
  wanted: ReadonlySet<string>;
}

/** Lines of a query, a tab, and the ids of the products that were meant, separated by bars. */
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

const firstOf = async (query: string, path: string): Promise<string[]> => {
  const response = await shop.inject({ url: path, query: { q: query, limit: '3' } });
  return response.json<Product[]>().map(({ id }) => id);
};

interface Score {
  queries: number;
  first: number;
  amongThree: number;
  /** Queries whose first product is another one, with what is found. */
  missed: string[];
}

const scoreOf = async (file: string): Promise<Score> => {
  const score: Score = { queries: 0, first: 0, amongThree: 0, missed: [] };
  for (const { query, wanted } of await readQueries(file)) {
    const found = await firstOf(query, routes.search.path);
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
    ['typed.tsv', { queries: 75, first: 72, amongThree: 75 }],
    ['further.tsv', { queries: 59, first: 57, amongThree: 59 }],
  ])('come first for the queries of %s', async (file, { queries, first, amongThree }) => {
    const score = await scoreOf(file);
    process.stdout.write(
      `${file}: of ${score.queries} queries, ${score.first} first, ${score.amongThree} among three\n` +
        score.missed.map((line) => `  not first: ${line}\n`).join(''),
    );
    expect(score.queries).toBe(queries);
    expect(score.amongThree).toBeGreaterThanOrEqual(amongThree);
    expect(score.first).toBeGreaterThanOrEqual(first);
  });
});
