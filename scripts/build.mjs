/**
 * Builds server and browser, validates style sheets, compresses assets and prints each page's size. Fails if a page
 * exceeds its budget.
 */
import { createRequire } from 'node:module';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { inRoot } from './paths.mjs';
import { sourceHash } from './source-hash.mjs';
import { defectsOfFolder } from './style-sheets.mjs';
import { fontProblems, pageWeights, problemsOf, tableOf } from './weights.mjs';

const require = createRequire(import.meta.url);
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const fail = (message) => {
  console.error(`The build failed: ${message}`);
  process.exit(1);
};

const runWebpack = (mode) =>
  new Promise((resolve, reject) => {
    const webpack = require('webpack');
    const compiler = webpack(require('../webpack.config.js')({}, { mode }));
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error) reject(error);
      else resolve(stats);
    });
  });

/** Compresses at build time, so that no request waits for compression. */
const compressAssets = async (folder) => {
  const names = readdirSync(folder).filter((name) => /\.(js|css|svg|json)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const content = readFileSync(join(folder, name));
      const params = {
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        // The size of blocks in bits. With the default of 18, the file of the libraries has 0.2 kB more or less by chance.
        [zlib.constants.BROTLI_PARAM_LGBLOCK]: 20,
      };
      writeFileSync(join(folder, `${name}.br`), await brotli(content, { params }));
      writeFileSync(join(folder, `${name}.gz`), await gzip(content, { level: 9 }));
    }),
  );
};

const startedAt = Date.now();
const hash = sourceHash();
rmSync(inRoot('dist', 'build.json'), { force: true });

const stats = await runWebpack('production').catch((error) => fail(error.message));
if (stats.hasErrors() || stats.hasWarnings()) {
  console.error(stats.toString({ preset: 'errors-warnings', colors: process.stderr.isTTY }));
  if (stats.hasErrors()) fail('see above');
}
const defects = defectsOfFolder(inRoot('dist', 'browser', 'assets'));
if (defects.length > 0) fail(`a browser would drop a part of these style sheets:\n${defects.join('\n')}`);
await compressAssets(inRoot('dist', 'browser', 'assets'));

const weights = pageWeights();
console.log(tableOf(weights));
const problems = [...problemsOf(weights), ...fontProblems()];
if (problems.length > 0) fail(problems.join('; '));

mkdirSync(inRoot('dist'), { recursive: true });
writeFileSync(inRoot('dist', 'build.json'), JSON.stringify({ hash, weights }, null, 2));
console.log(`Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
