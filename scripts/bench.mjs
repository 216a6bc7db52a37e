/** Prints page sizes and response times of the built shop, started in a fresh folder. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { inRoot } from './paths.mjs';
import { pageWeights, tableOf } from './weights.mjs';

const program = inRoot('dist', 'server', 'main.js');
if (!existsSync(program)) {
  console.error('There is no build to measure: run "npm run build" first');
  process.exit(1);
}

const dataDir = mkdtempSync(join(tmpdir(), 'sprocket-bench-'));
const environment = {
  ...process.env,
  NODE_ENV: '',
  PORT: '0',
  DATA_DIR: dataDir,
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'error',
};

/** Starts the shop. Resolves to its URL and its startup time in ms. */
const start = () =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const shop = spawn(process.execPath, [program], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
    shop.stdout.on('data', (data) => {
      const address = /http:\/\/\S+/.exec(String(data))?.[0];
      if (address !== undefined) resolve({ shop, address, took: performance.now() - startedAt });
    });
    shop.once('exit', (code) => reject(new Error(`The shop ended with ${code} before it was open`)));
  });

const stop = (shop) =>
  new Promise((resolve) => {
    shop.removeAllListeners('exit');
    shop.once('exit', resolve);
    shop.kill('SIGTERM');
  });

const measure = async (name, url, headers = {}) => {
  const { requests, latency, non2xx } = await autocannon({ url, headers, connections: 10, duration: 4 });
  const figures = [requests.average.toFixed(0), latency.p50.toFixed(1), latency.p99.toFixed(1), String(non2xx)];
  console.log(`${name.padEnd(28)}${figures.map((figure) => figure.padStart(10)).join('')}`);
};

try {
  console.log(`${tableOf(pageWeights())}\n`);
  const first = await start();
  await stop(first.shop);
  const { shop, address, took } = await start();
  console.log(`first start ${(first.took / 1000).toFixed(1)} s, next start ${(took / 1000).toFixed(1)} s\n`);

  const json = async (path) => (await fetch(address + path)).json();
  const { categoryList } = await json('/api/category');
  const { products } = await json('/api/products?perPage=1');
  const category = categoryList[0]?.id;
  const product = products[0]?.id;

  console.log(
    `${'10 connections, 4 s'.padEnd(28)}${['per s', 'p50 ms', 'p99 ms', 'not 2xx'].map((h) => h.padStart(10)).join('')}`,
  );
  await measure('home, brotli', `${address}/`, { 'accept-encoding': 'br' });
  await measure('listing, brotli', `${address}/products/category/${category}`, { 'accept-encoding': 'br' });
  await measure('product, brotli', `${address}/product/${product}`, { 'accept-encoding': 'br' });
  await measure('GET /api/products', `${address}/api/products?perPage=16`);
  await measure('GET /api/products/{id}', `${address}/api/products/${product}`);
  await measure('GET /api/search', `${address}/api/search?q=stepper`);
  await stop(shop);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
