import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openPostgres } from '../../../server/db/postgres';
import { temporaryFolder, writeCatalogue } from '../../support/catalogue-source';
import { NoPostgres, startPostgres, type PostgresServer } from '../../support/postgres';
import { builtProgram } from '../../support/built-program';
import { runProgram } from '../../support/run-program';

/** What an owner with a large catalogue meets: times and memory of whole processes, printed for whoever wants figures. */
const PRODUCTS = 20_000;
const WITHIN_SECONDS = 180;
const WITHIN_MEGABYTES = 1_000;

jest.setTimeout(30 * 60_000);

const demo = join(process.cwd(), 'catalogue', 'demo');

let folder: string;
let remove: () => Promise<void>;
let all: string;
let server: PostgresServer | null = null;

type Fields = Record<string, unknown>;
// The demo's own test sees to the shape of its files.
const read = async <Content>(file: string): Promise<Content> => JSON.parse(await readFile(file, 'utf8')) as Content;

/** The demo's goods again and again, each with an id and a name of its own. */
const manyProducts = async (count: number, more: Fields = {}): Promise<Fields[]> => {
  const files = await readdir(join(demo, 'products'));
  const goods = (await Promise.all(files.map((file) => read<Fields[]>(join(demo, 'products', file))))).flat();
  return Array.from({ length: count }, (_, index) => {
    const product = goods[index % goods.length] ?? {};
    const round = Math.floor(index / goods.length);
    const own = { id: `${String(product['id'])}-${round}`, name: `${String(product['name'])} ${round}`, images: [] };
    return { ...product, ...own, ...more };
  });
};

beforeAll(async () => {
  ({ folder, remove } = await temporaryFolder());
  const { categories } = await read<{ categories: Fields[] }>(join(demo, 'catalogue.json'));
  const products = await manyProducts(PRODUCTS);
  const sections = categories.map(({ image: _image, ...category }) => category);
  all = await writeCatalogue(join(folder, 'all'), { categories: sections, banners: [], products });
  server = await startPostgres().catch((error: unknown) => {
    if (!(error instanceof NoPostgres)) throw error;
    process.stdout.write(`skipped: PostgreSQL (${error.message})\n`);
    return null;
  });
});
afterAll(async () => {
  await server?.stop();
  await remove();
});

interface Run {
  code: number | null;
  report: { products: { added: number; updated: number; unchanged: number } };
  said: string;
  seconds: number;
  /** The most that was resident at once; 0 where the system does not tell. */
  megabytes: number;
}

const shop = async (environment: NodeJS.ProcessEnv, ...parameters: string[]): Promise<Run> => {
  const start = performance.now();
  const run = runProgram(builtProgram('shop'), { DATABASE_URL: '', ...environment }, [...parameters, '--json']);
  let megabytes = 0;
  const looking = setInterval(() => {
    readFile(`/proc/${run.child.pid}/status`, 'utf8').then(
      (status) => (megabytes = Math.max(megabytes, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)),
      () => undefined,
    );
  }, 50);
  const code = await run.ended;
  clearInterval(looking);
  const said = run.stdout();
  // What the command answers is the import's own test's matter.
  const report = JSON.parse(said === '' ? '{}' : said) as Run['report'];
  return { code, report, said: run.stderr(), seconds: (performance.now() - start) / 1000, megabytes };
};

const measureImport = async (what: string, environment: NodeJS.ProcessEnv): Promise<void> => {
  const run = await shop(environment, 'import', all);
  const figures = `${run.seconds.toFixed(0)} s, at most ${run.megabytes.toFixed(0)} MB`;
  process.stdout.write(`${PRODUCTS} products into ${what}: ${figures}\n`);
  expect([run.code, run.report.products]).toMatchObject([0, { added: PRODUCTS }]);
  expect(run.seconds).toBeLessThan(WITHIN_SECONDS);
  expect(run.megabytes).toBeLessThan(WITHIN_MEGABYTES);
  const again = await shop(environment, 'import', all);
  process.stdout.write(`  and again, which changes nothing: ${again.seconds.toFixed(0)} s\n`);
  expect([again.code, again.report.products]).toMatchObject([0, { added: 0, updated: 0, unchanged: PRODUCTS }]);
};

it('the embedded database takes 20,000 products, in a folder it has to set up first', async () => {
  await measureImport('the embedded database', { DATA_DIR: join(folder, 'embedded') });
});

it('PostgreSQL takes 20,000 products', async () => {
  if (server === null) return;
  await measureImport(server.version, { DATA_DIR: join(folder, 'on-server'), DATABASE_URL: server.url });
});

describe('two imports at once, as two processes', () => {
  const pricedAt = async (price: number): Promise<string> =>
    writeCatalogue(join(folder, `at-${price}`), { products: await manyProducts(2_000, { price, oldPrice: price }) });

  it('are one after the other on PostgreSQL: everything is of one of them', async () => {
    if (server === null) return;
    const environment = { DATA_DIR: join(folder, 'on-server'), DATABASE_URL: server.url };
    const [low, high] = [await pricedAt(111), await pricedAt(999)];
    const runs = await Promise.all([low, high].map((source) => shop(environment, 'import', source)));
    expect(runs.map(({ code, report }) => [code, report.products.updated])).toEqual([
      [0, 2_000],
      [0, 2_000],
    ]);
    const open = await openPostgres(server.url);
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

  it('are one and a refusal on the embedded database, which belongs to one process', async () => {
    const environment = { DATA_DIR: join(folder, 'embedded') };
    const runs = await Promise.all([all, all].map((source) => shop(environment, 'import', source)));
    expect(runs.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(runs.find(({ code }) => code === 1)?.said).toContain('is in use by process');
  });
});
