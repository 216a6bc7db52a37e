/** Limits the time and the memory of imports of large catalogues, each in a separate process. */

import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openPostgres } from '../../../server/db/postgres';
import { writeCatalogue } from '../../support/catalogue-source';
import { createServerDatabase } from '../../support/database';
import { NoPostgres, startPostgres, type PostgresServer } from '../../support/postgres';
import { measureImport, type MeasuredImport } from '../../support/measured-import';
import { paced } from '../../support/paced';
import { writeLargeFolder } from '../../support/scale/large-folder';
import { folderForTests } from '../../support/folder-for-tests';

const productCount = 20_000;
const maxSeconds = 180;
const maxMegabytes = 1_000;

const demo = join(process.cwd(), 'catalogue', 'demo');

const folder = folderForTests();
let all: string;
let server: PostgresServer | null = null;

type Fields = Record<string, unknown>;
// This cast is safe, because `demo-catalogue.test.ts` checks the shape of the demo's files.
const read = async <Content>(file: string): Promise<Content> => JSON.parse(await readFile(file, 'utf8')) as Content;

const ofRound = ({ image: _image, sku, ...record }: Fields, round: number): Fields => ({
  ...record,
  ...(typeof sku === 'string' && { sku: `${sku}-${round}` }),
});

const manyProducts = async (count: number, more: Fields = {}): Promise<Fields[]> => {
  const files = await readdir(join(demo, 'products'));
  const goods = (await Promise.all(files.map((file) => read<Fields[]>(join(demo, 'products', file))))).flat();
  return Array.from({ length: count }, (_, index) => {
    const product = goods[index % goods.length] ?? {};
    const round = Math.floor(index / goods.length);
    const own = { id: `${String(product['id'])}-${round}`, name: `${String(product['name'])} ${round}`, images: [] };
    const variants = product['variants'] as Fields[] | undefined;
    const ownVariants = variants && { variants: variants.map((variant) => ofRound(variant, round)) };
    return { ...ofRound(product, round), ...own, ...ownVariants, ...more };
  });
};

beforeAll(async () => {
  const { categories } = await read<{ categories: Fields[] }>(join(demo, 'catalogue.json'));
  const products = await manyProducts(productCount);
  const sections = categories.map(({ image: _image, ...category }) => category);
  all = await writeCatalogue(join(folder, 'all'), { categories: sections, banners: [], products });
  server = await startPostgres().catch((error: unknown) => {
    if (!(error instanceof NoPostgres)) throw error;
    process.stdout.write(`skipped: PostgreSQL (${error.message})\n`);
    return null;
  });
});
afterAll(() => server?.stop());

const figures = ({ seconds, megabytes }: MeasuredImport): string =>
  `${seconds.toFixed(1)} s, at most ${megabytes.toFixed(0)} MB\n`;

const measureTwice = async (what: string, environment: NodeJS.ProcessEnv): Promise<void> => {
  const run = await measureImport(environment, all);
  process.stdout.write(`${productCount} products into ${what}: ${figures(run)}`);
  expect([run.code, run.report.products]).toMatchObject([0, { added: productCount }]);
  expect(run.seconds).toBeLessThan(maxSeconds);
  expect(run.megabytes).toBeLessThan(maxMegabytes);
  const again = await measureImport(environment, all);
  process.stdout.write(`  and again, which changes nothing: ${figures(again)}`);
  expect([again.code, again.report.products]).toMatchObject([0, { added: 0, updated: 0, unchanged: productCount }]);
};

it('the embedded database imports 20,000 products into a new folder', async () => {
  await measureTwice('the embedded database', { DATA_DIR: join(folder, 'embedded') });
});

it('PostgreSQL imports 20,000 products', async () => {
  if (server === null) return;
  await measureTwice(server.version, { DATA_DIR: join(folder, 'on-server'), DATABASE_URL: server.url });
});

describe('100,000 products on PostgreSQL', () => {
  const count = 100_000;
  /** Time limits in seconds on a quiet machine, about three times the measured times. */
  const seconds = { 'dry run': 75, import: 210, unchanged: 70, 'one changed': 5 };
  /** Limit of the peak memory in MiB. It does not depend on the number of products. */
  const largeMegabytes = 380;

  it('100,000 products are imported into PostgreSQL in bounded memory, and one changed product is quick', async () => {
    if (server === null) return;
    const database = await createServerDatabase(server.url);
    const environment = { DATA_DIR: join(folder, 'large'), DATABASE_URL: database.url };
    const large = await writeLargeFolder(join(folder, 'large-source'), { count });
    const one = await writeLargeFolder(join(folder, 'one-source'), { count: 1, first: 77_777, price: 49 });
    const measure = async (
      what: keyof typeof seconds,
      expected: MeasuredImport['report']['products'],
      ...parameters: string[]
    ) => {
      const run = await measureImport(environment, ...parameters);
      process.stdout.write(`${count} products, ${what}: ${figures(run)}`);
      expect([run.code, run.report.products]).toMatchObject([0, expected]);
      expect(run.megabytes).toBeGreaterThan(0);
      expect(run.megabytes).toBeLessThan(largeMegabytes);
      expect(run.seconds).toBeLessThan(paced(seconds[what]));
    };
    await measure('dry run', { added: count, updated: 0, unchanged: 0 }, large, '--dry-run');
    await measure('import', { added: count, updated: 0, unchanged: 0 }, large);
    await measure('unchanged', { added: 0, updated: 0, unchanged: count }, large);
    await measure('one changed', { added: 0, updated: 1, unchanged: 0 }, one);
    await database.drop();
  });
});

describe('two processes importing at the same time', () => {
  const pricedAt = async (price: number): Promise<string> =>
    writeCatalogue(join(folder, `at-${price}`), {
      products: await manyProducts(2_000, { price, oldPrice: price, stock: 10, variants: undefined }),
    });

  it('two processes import one after the other on PostgreSQL, and the result is from one of them', async () => {
    if (server === null) return;
    const environment = { DATA_DIR: join(folder, 'on-server'), DATABASE_URL: server.url };
    const [low, high] = [await pricedAt(111), await pricedAt(999)];
    const runs = await Promise.all([low, high].map((source) => measureImport(environment, source)));
    expect(runs.map(({ code, report }) => [code, report.products.updated])).toEqual([
      [0, 2_000],
      [0, 2_000],
    ]);
    const open = await openPostgres({ url: server.url });
    const ids = (await manyProducts(2_000)).map(({ id }) => String(id));
    const prices = await open.database
      .selectFrom('products')
      .select('price')
      .distinct()
      .where('id', 'in', ids)
      .execute();
    await open.close();
    expect(prices).toHaveLength(1);
  });

  it('one of two processes that import into the same embedded database is refused, because it is locked', async () => {
    const environment = { DATA_DIR: join(folder, 'embedded') };
    const runs = await Promise.all([all, all].map((source) => measureImport(environment, source)));
    expect(runs.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(runs.find(({ code }) => code === 1)?.stderr).toContain('is in use by process');
  });
});
