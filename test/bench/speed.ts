/**
 * Prints start times, memory and request costs of the built shop on both databases: `speed.ts [--against <url>]…`.
 * "bare" is the CPU time of a Node server that only sends the same bytes. "ratio", the shop's CPU time divided by
 * "bare", is comparable between machines. The CPU time of the servers at `--against` is unknown, so their "ratio"
 * compares requests per second.
 */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import type { CategoryList } from '../../contract/categories';
import type { ProductList } from '../../contract/products';
import { routes } from '../../contract/routes/routes';
import { countries } from '../../server/domain/countries';
import { freePort } from '../support/free-port';
import { startBuiltShop } from '../support/opened-shop';
import { startPostgres } from '../support/postgres';
import { runProgram, type RunningProgram } from '../support/run-program';
import { cpuMsOf, cpuMsOfAll } from './processes';
import { runMain } from './run-main';

const { values } = parseArgs({ options: { against: { type: 'string', multiple: true, default: [] } } });

const connections = 10;
const idle = 5_000;

interface Measured {
  name: string;
  amount: number;
  path(number: number): string;
  headers?: (number: number) => Record<string, string>;
}

const brotli = () => ({ 'accept-encoding': 'br' });
const inAnotherCountry = (number: number) => ({
  ...brotli(),
  cookie: `location=${countries[number % countries.length]?.iso2}`,
});

const casesOf = async (url: string): Promise<Measured[]> => {
  // These casts are safe, because the server's tests check each response against its schema.
  const { products } = (await (await fetch(`${url}/api/products?perPage=1`)).json()) as ProductList;
  const { categoryList } = (await (await fetch(url + routes.categories.path)).json()) as CategoryList;
  const id = products[0]?.id ?? '';
  const category = categoryList[0]?.id ?? '';
  return [
    { name: 'kept list', amount: 3_000, path: () => '/api/products?perPage=16' },
    { name: 'kept search', amount: 3_000, path: () => '/api/search?q=stepper' },
    { name: 'kept home, brotli', amount: 3_000, path: () => '/', headers: brotli },
    { name: 'kept listing, brotli', amount: 3_000, path: () => `/products/category/${category}`, headers: brotli },
    { name: 'kept product, brotli', amount: 3_000, path: () => `/product/${id}`, headers: brotli },
    { name: 'product by id', amount: 1_500, path: () => `/api/products/${id}` },
    { name: 'list never requested before', amount: 300, path: (number) => `/api/products?maxPrice=${10_000 + number}` },
    { name: 'home made anew, brotli', amount: 60, path: () => '/', headers: inAnotherCountry },
  ];
};

const say = (name: string, ...figures: string[]): void =>
  void process.stdout.write(`${name.padEnd(28)}${figures.map((figure) => figure.padStart(12)).join('')}\n`);

/** The bare server does not repeat these headers: Node sets them, or they depend on how the body is sent. */
const ofEachResponse: ReadonlySet<string> = new Set([
  ...['connection', 'content-encoding', 'content-length', 'date', 'keep-alive', 'transfer-encoding'],
]);

const stop = async (program: RunningProgram): Promise<void> => {
  program.kill('SIGTERM');
  await program.ended;
};

const send = async (url: string, { amount, path, headers }: Omit<Measured, 'name'>) => {
  let number = 0;
  const startedAt = performance.now();
  const { latency, non2xx } = await autocannon({
    url,
    connections: Math.min(connections, amount),
    amount,
    requests: [
      {
        setupRequest: (request) => {
          number += 1;
          return { ...request, path: path(number), headers: { ...request.headers, ...headers?.(number) } };
        },
      },
    ],
  });
  if (non2xx > 0) throw new Error(`${non2xx} of ${amount} requests to ${url}${path(1)} did not get 200`);
  return { p50: latency.p50, p99: latency.p99, perSecond: (1000 * amount) / (performance.now() - startedAt) };
};

interface Bare {
  sent: number;
  /** CPU time in ms for one request. */
  cpu: number;
  perSecond: number;
}

const measureBare = async (
  folder: string,
  url: string,
  { amount, path, headers }: Omit<Measured, 'name'>,
): Promise<Bare> => {
  const response = await fetch(url + path(1), { headers: { 'accept-encoding': 'identity', ...headers?.(1) } });
  // `fetch` decompresses the body, so it is truncated to the length that the shop sent. Its content is irrelevant.
  const body = Buffer.from(await response.arrayBuffer());
  const sent = Number(response.headers.get('content-length') ?? body.length);
  const kept = [...response.headers].filter(([name]) => !ofEachResponse.has(name));
  const [headersFile, bodyFile] = [join(folder, 'headers.json'), join(folder, 'body')];
  await writeFile(headersFile, JSON.stringify({ ...Object.fromEntries(kept), 'content-length': String(sent) }));
  await writeFile(bodyFile, body.subarray(0, sent));
  const bare = runProgram(join(process.cwd(), 'test', 'bench', 'bare-server.mjs'), {}, [headersFile, bodyFile]);
  const bareUrl = `http://127.0.0.1:${await bare.firstLine}`;
  const requests = { amount: Math.max(amount, 1_500), path: () => '/' };
  await send(bareUrl, requests);
  const before = await cpuMsOf(bare.child.pid ?? 0);
  const { perSecond } = await send(bareUrl, requests);
  const used = (await cpuMsOf(bare.child.pid ?? 0)) - before;
  await stop(bare);
  return { sent, cpu: used / requests.amount, perSecond };
};

const measure = async (folder: string, url: string, pid: number, measured: Measured): Promise<void> => {
  const { name, amount, path, headers } = measured;
  // Warms up the shop with as many requests as are measured, because the bare server is warmed up in the same way.
  await send(url, {
    amount,
    path: (number) => path(number + amount),
    headers: (number) => headers?.(number + amount) ?? {},
  });
  const [before, databaseBefore] = [await cpuMsOf(pid), await cpuMsOfAll('postgres')];
  const { p50, p99, perSecond } = await send(url, measured);
  const cpu = ((await cpuMsOf(pid)) - before) / amount;
  const database = ((await cpuMsOfAll('postgres')) - databaseBefore) / amount;
  const bare = await measureBare(folder, url, measured);
  say(
    name,
    ...[(bare.sent / 1000).toFixed(1), perSecond.toFixed(0), p50.toFixed(0), p99.toFixed(0)],
    ...[cpu.toFixed(2), database.toFixed(2), bare.cpu.toFixed(3), `${(cpu / bare.cpu).toFixed(1)}x`],
  );
};

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(0);

/**
 * The resident memory is more than heap and buffers together, because it includes other memory, such as that of the
 * embedded database.
 */
const memoryParts = async (url: string): Promise<string> => {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const bytesOf = (name: string): string => {
    const [, bytes] = new RegExp(`^sprocket_${name} (\\d+)`, 'm').exec(metrics) ?? [];
    if (bytes === undefined) throw new Error(`there is no metric ${name}`);
    return megabytes(Number(bytes));
  };
  return (
    `${bytesOf('process_resident_memory_bytes')} MB idle (heap ${bytesOf('nodejs_heap_size_used_bytes')} of ` +
    `${bytesOf('nodejs_heap_size_total_bytes')}, buffers ${bytesOf('nodejs_external_memory_bytes')})`
  );
};

const measureShop = async (name: string, environment: NodeJS.ProcessEnv): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sprocket-speed-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const start = () => startBuiltShop({ dataDir, port, environment: { NODE_ENV: '', ...environment } });
  const timed = async () => {
    const startedAt = performance.now();
    const shop = await start();
    return { shop, seconds: ((performance.now() - startedAt) / 1000).toFixed(1) };
  };
  const first = await timed();
  await stop(first.shop);
  const { shop, seconds } = await timed();
  try {
    const pid = shop.child.pid ?? 0;
    await wait(idle);
    const memory = await memoryParts(url);
    process.stdout.write(`\n${name}: ready in ${first.seconds} s at first, ${seconds} s later; ${memory}\n`);
    say('', 'kB sent', 'per s', 'p50 ms', 'p99 ms', 'CPU ms', 'PG CPU ms', 'bare CPU ms', 'ratio');
    for (const measured of await casesOf(url)) await measure(dataDir, url, pid, measured);
  } finally {
    await stop(shop);
    await rm(dataDir, { recursive: true, force: true });
  }
};

const measurePeer = async (address: string): Promise<void> => {
  const { origin, pathname, search } = new URL(address);
  const measured = { amount: 500, path: () => pathname + search, headers: brotli };
  await send(origin, measured);
  const { perSecond, p50, p99 } = await send(origin, measured);
  const folder = await mkdtemp(join(tmpdir(), 'sprocket-speed-'));
  let bare: Bare;
  try {
    bare = await measureBare(folder, origin, measured);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  process.stdout.write(`\n${address}\n`);
  say('', 'kB sent', 'per s', 'p50 ms', 'p99 ms', 'bare per s', 'ratio');
  say(
    '',
    ...[(bare.sent / 1000).toFixed(1), perSecond.toFixed(0), p50.toFixed(0), p99.toFixed(0)],
    ...[bare.perSecond.toFixed(0), `${(bare.perSecond / perSecond).toFixed(1)}x`],
  );
};

const main = async (): Promise<void> => {
  process.stdout.write(`load ${loadavg()[0]?.toFixed(1)}; ${connections} connections\n`);
  await measureShop('embedded database', {});
  const postgres = await startPostgres();
  try {
    await measureShop('PostgreSQL', { DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
  for (const address of values.against) await measurePeer(address);
};

runMain(main);
