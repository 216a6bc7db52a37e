/**
 * Prints how long calls and pages of the built shop take on PostgreSQL: `scale.ts <products> [text]`. `text` selects
 * requests by name. Requests with the same name have different delivery locations, so that no response comes from a
 * cache. `scale.ts <products> import` instead measures imports by the built program: of all products into an empty
 * database, and then of one changed product.
 */

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultPageSize, mostCounted } from '../../contract/limits';
import { routes } from '../../contract/routes/routes';
import { migrate } from '../../server/db/migrate';
import { openPostgres } from '../../server/db/postgres';
import { countries } from '../../server/domain/countries';
import { freePort } from '../support/free-port';
import { newCustomer } from '../browser/customer';
import { measureImport, type MeasuredImport } from '../support/measured-import';
import { billing } from '../support/money/billing';
import { startBuiltShop } from '../support/opened-shop';
import { startPostgres } from '../support/postgres';
import { commonWords, fillLargeCatalogue } from '../support/scale/large-catalogue';
import { writeLargeFolder } from '../support/scale/large-folder';
import { percentile } from '../support/percentile';
import { runMain } from './run-main';

const count = Number(process.argv[2] ?? 10_000);
const only = process.argv[3];
const isImport = only === 'import';
/** A larger catalogue would need several GB for the imported file. */
const mostImported = 1_000_000;
const requestCount = 60;
const warmUpCount = 5;

const locationOf = (number: number): string => countries[number % countries.length]?.iso2 ?? '';
const swapped = (word: string): string => `${word.slice(0, 2)}${word[3] ?? ''}${word[2] ?? ''}${word.slice(4)}`;
const common = (number: number): string => commonWords[number % commonWords.length] ?? '';
const deepestPage = Math.floor(Math.min(count, mostCounted) / defaultPageSize);
const someProduct = (number: number): string => `p-${1 + ((number * 7_919) % count)}`;

const someProductInStock = (number: number): string => `p-${1 + 66 * ((number * 7_919) % Math.floor(count / 66))}`;

interface Measured {
  name: string;
  path(number: number, location: string): string;
}

const cases: Measured[] = [
  { name: 'home, HTML', path: () => '/' },
  { name: 'category, HTML', path: (number) => `/products/category/category-${number % 14}` },
  { name: 'search, HTML', path: (number) => `/search?q=${common(number)}` },
  { name: 'product, HTML', path: (number) => `/product/${someProduct(number)}` },
  { name: 'product, API', path: (number) => `/api/products/${someProduct(number)}` },
  {
    name: 'category list',
    path: (number, location) => `/api/products?catId=category-${number % 14}&location=${location}&perPage=16`,
  },
  {
    name: 'category list, by price',
    path: (number, location) => `/api/products?catId=category-${number % 14}&location=${location}&sort=priceAsc`,
  },
  {
    name: 'category list, by discount',
    path: (number, location) => `/api/products?catId=category-${number % 14}&location=${location}&sort=discount`,
  },
  {
    name: 'all products, a price range',
    path: (number, location) => `/api/products?minPrice=100&maxPrice=${30_000 + number}&location=${location}`,
  },
  {
    name: 'all products, 4 stars, a brand',
    path: (number, location) => `/api/products?rating=4&brand=Brand%20${number}&location=${location}`,
  },
  {
    name: 'all products, in stock, best rated',
    path: (_number, location) => `/api/products?inStock=true&sort=rating&location=${location}`,
  },
  {
    name: 'all products, a deep page',
    path: (number, location) => `/api/products?page=${Math.max(1, deepestPage - number)}&location=${location}`,
  },
  {
    name: 'search, a common word',
    path: (number, location) => `/api/search?q=${common(number)}&page=1&location=${location}`,
  },
  {
    name: 'search, two common words',
    path: (number, location) => `/api/search?q=${common(number)}+${common(number + 7)}&page=1&location=${location}`,
  },
  {
    name: 'search, a word of half the shop',
    path: (_number, location) => `/api/search?q=category&page=1&location=${location}`,
  },
  {
    name: 'suggestions',
    path: (number, location) => `/api/search?q=${common(number).slice(0, 3)}&limit=8&location=${location}`,
  },
  {
    name: 'typing error',
    path: (number, location) => `/api/search?q=${swapped(common(number))}&limit=8&location=${location}`,
  },
];

const say = (name: string, ...figures: string[]): void =>
  void process.stdout.write(`${name.padEnd(36)}${figures.map((figure) => figure.padStart(12)).join('')}\n`);

const timed = async (url: string, location: string): Promise<{ ms: number; text: string }> => {
  const startedAt = performance.now();
  const response = await fetch(url, { headers: { cookie: `location=${location}` } });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${text.slice(0, 300)}`);
  return { ms: performance.now() - startedAt, text };
};

const sayTimes = (name: string, times: readonly number[]): void => {
  const sorted = [...times].sort((one, other) => one - other);
  say(name, percentile(sorted, 0.5).toFixed(1), percentile(sorted, 0.95).toFixed(1));
};

const measure = async (url: string, { name, path }: Measured, index: number): Promise<void> => {
  const times: number[] = [];
  for (let number = 0; number < warmUpCount + requestCount; number += 1) {
    const location = locationOf(index * (warmUpCount + requestCount) + number);
    const { ms } = await timed(url + path(number, location), location);
    if (number >= warmUpCount) times.push(ms);
  }
  sayTimes(name, times);
};

/** Few enough to keep each cart below `largestPayment`. */
const additionsOfCustomer = 10;

const measureBuying = async (url: string): Promise<void> => {
  let customer = await newCustomer(url);
  const times = { cart: [] as number[], checkout: [] as number[] };
  for (let number = 0; number < warmUpCount + requestCount; number += 1) {
    if (number > 0 && number % additionsOfCustomer === 0) customer = await newCustomer(url);
    const isMeasured = number >= warmUpCount;
    const startedAt = performance.now();
    await customer.addToCart(someProductInStock(number), 1);
    const addedAt = performance.now();
    const checkoutId = randomUUID();
    await customer.call(routes.checkout, { checkoutId, billing });
    if (isMeasured) {
      times.cart.push(addedAt - startedAt);
      times.checkout.push(performance.now() - addedAt);
    }
    await customer.call(routes.cancelCheckout, undefined, { id: checkoutId });
  }
  sayTimes('cart, add', times.cart);
  sayTimes('checkout of all that was added', times.checkout);
};

const measureSitemap = async (url: string): Promise<void> => {
  const first = await timed(`${url}/sitemap.xml`, 'IN');
  const files = [...first.text.matchAll(/<sitemap><loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  let slowest = 0;
  let entries = first.text.split('<url>').length - 1;
  for (const file of files) {
    const { ms, text } = await timed(url + file, 'IN');
    slowest = Math.max(slowest, ms);
    entries += text.split('<url>').length - 1;
  }
  say(
    'sitemap',
    first.ms.toFixed(1),
    '',
    `${files.length} files, slowest ${slowest.toFixed(0)} ms, ${entries} addresses`,
  );
};

/** Reads the settings for a large catalogue from the table in docs/running-it.md. */
const recommendedSettings = async (): Promise<string[]> => {
  const text = await readFile(join(process.cwd(), 'docs', 'running-it.md'), 'utf8');
  const [table = ''] = /^\| setting [^]*?\n\n/m.exec(text) ?? [];
  return [...table.matchAll(/^\| `(\w+)` +\| `(\w+)`/gm)].map(([, name, value]) => `${name}=${value}`);
};

type Changes = MeasuredImport['report']['products'];

const measureImports = async (url: string, folder: string): Promise<void> => {
  const environment = { DATA_DIR: join(folder, 'shop'), DATABASE_URL: url };
  const measure = async (name: string, changed: Partial<Changes>, ...parameters: string[]): Promise<void> => {
    const { code, report, stderr, seconds, megabytes } = await measureImport(environment, ...parameters);
    if (code !== 0) throw new Error(`the import of ${name} failed: ${stderr}`);
    const { added, updated, unchanged } = report.products;
    assert.deepEqual({ added, updated, unchanged }, { added: 0, updated: 0, unchanged: 0, ...changed });
    say(name, seconds.toFixed(1), megabytes.toFixed(0));
  };
  const all = await writeLargeFolder(join(folder, 'all'), { count });
  // No product of `all` is as cheap.
  const one = await writeLargeFolder(join(folder, 'one'), { count: 1, first: Math.ceil(count / 2), price: 49 });
  say('import', 's', 'peak MiB');
  await measure('all products, dry run', { added: count }, all, '--dry-run');
  await measure('all products', { added: count }, all);
  await measure('one changed product', { updated: 1 }, one);
};

const main = async (): Promise<void> => {
  if (isImport && count > mostImported) throw new Error(`an import is measured of at most ${mostImported} products`);
  const settings = await recommendedSettings();
  const server = await startPostgres({ settings });
  const dataDir = await mkdtemp(join(tmpdir(), 'sprocket-scale-'));
  try {
    if (isImport) {
      process.stdout.write(`${server.version}, load ${loadavg()[0]?.toFixed(1)}\n${settings.join(', ')}\n\n`);
      await measureImports(server.url, dataDir);
      return;
    }
    const open = await openPostgres({ url: server.url });
    await migrate(open.database, join(process.cwd(), 'server', 'db', 'migrations'));
    const startedAt = performance.now();
    await fillLargeCatalogue(open.database, count);
    await open.close();
    process.stdout.write(
      `${server.version}, ${count} products made in ${((performance.now() - startedAt) / 1000).toFixed(0)} s, load ${loadavg()[0]?.toFixed(1)}\n${settings.join(', ')}\n\n`,
    );
    const port = await freePort();
    const shop = await startBuiltShop({ dataDir, port, environment: { DATABASE_URL: server.url } });
    const url = `http://127.0.0.1:${port}`;
    say('one at a time, no cache', 'p50 ms', 'p95 ms');
    for (const [index, one] of cases.entries()) {
      if (only === undefined || one.name.includes(only)) await measure(url, one, index);
    }
    if (only === undefined || 'buying'.includes(only)) await measureBuying(url);
    if (only === undefined || 'sitemap'.includes(only)) await measureSitemap(url);
    shop.kill('SIGTERM');
    await shop.ended;
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

runMain(main);
