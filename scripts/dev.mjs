/** Rebuilds on change, updates the page without a reload, and restarts the shop. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { inRoot } from './paths.mjs';

const require = createRequire(import.meta.url);
process.env.NODE_ENV ??= 'development';

const webpack = require('webpack');
const WebpackDevServer = require('webpack-dev-server');
const [browser, server] = require('../webpack.config.js')({ serving: true }, { mode: 'development' });

const host = process.env.HOST ?? '127.0.0.1';
const port = Number(process.env.PORT ?? 3000);
const address = `http://${host}:${port}`;

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const found = probe.address().port;
      probe.close(() => resolve(found));
    });
  });

const shopPort = await freePort();
let shop = null;
let isEnding = false;

const stopShop = () =>
  new Promise((resolve) => {
    if (shop === null || shop.exitCode !== null || shop.signalCode !== null) return resolve();
    shop.once('exit', resolve);
    shop.kill('SIGTERM');
  });

/** Each restart waits for the previous restart, because a build may end while the shop is still closing. */
let turn = Promise.resolve();
const restartShop = () => {
  turn = turn.then(async () => {
    await stopShop();
    if (isEnding) return;
    shop = spawn(process.execPath, [inRoot('dist', 'server', 'main.js')], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, HOST: '127.0.0.1', PORT: String(shopPort), PUBLIC_URL: process.env.PUBLIC_URL ?? address },
    });
  });
};

const say = (name, stats) => {
  const { errorsCount } = stats.toJson({ all: false, errorsCount: true });
  if (errorsCount > 0) console.error(stats.toString({ preset: 'errors-only', colors: process.stderr.isTTY }));
  else console.log(`${name} built in ${stats.endTime - stats.startTime} ms`);
};

const browserCompiler = webpack(browser);
browserCompiler.hooks.done.tap('dev', (stats) => say('browser', stats));
const devServer = new WebpackDevServer(
  {
    host,
    port,
    hot: true,
    static: false,
    client: { overlay: false, logging: 'warn' },
    devMiddleware: {
      // The shop reads the manifest and style sheets from disk.
      writeToDisk: (path) => /(manifest\.json|\.css)$/.test(path),
    },
    proxy: [
      {
        context: (path) => !path.startsWith('/ws'),
        target: `http://127.0.0.1:${shopPort}`,
        logLevel: 'silent',
        onError: (_error, _request, response) => {
          response.writeHead?.(503, { 'content-type': 'text/plain', 'retry-after': '1' });
          response.end?.('The shop is starting. Reload in a moment.');
        },
      },
    ],
  },
  browserCompiler,
);

await devServer.start();
const serverWatching = webpack(server).watch({}, (error, stats) => {
  if (error) return console.error(error.message);
  say('server', stats);
  if (!stats.hasErrors()) restartShop();
});
console.log(`Sprocket for development at ${address}`);

const end = async () => {
  if (isEnding) return;
  isEnding = true;
  serverWatching.close(() => undefined);
  await stopShop();
  await devServer.stop();
  process.exit(0);
};
process.on('SIGINT', end);
process.on('SIGTERM', end);
