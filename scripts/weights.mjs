import { readFileSync, statSync } from 'node:fs';
import zlib from 'node:zlib';
import { inRoot } from './paths.mjs';

/**
 * Maximum sizes in kB (1000 bytes), compressed with brotli (fonts: as WOFF2): at most 1 kB above the sizes measured
 * last. The build checks `first…`, test/browser/untouched.test.ts checks `fetched…`, all that a browser fetches.
 */
const budgets = JSON.parse(readFileSync(inRoot('scripts', 'budgets.json'), 'utf8'));

/**
 * These packages must be loaded on demand: no page's first scripts may contain them. `NativeForm` needs the packages of
 * antd's forms, but nothing else of antd.
 */
const neverFirst =
  /^(antd|@ant-design\/.*|@rc-component\/(?!(form|async-validator|util)$).*|firebase|@firebase\/.*|@stripe\/.*|react-slick|typebox|elkjs|libphonenumber-js|d3-[a-z]+|@statelyai\/.*)$/;

const kilobytes = (bytes) => bytes / 1000;
const compressed = (buffer) => kilobytes(zlib.brotliCompressSync(buffer).length);
const asset = (href) => inRoot('dist', 'browser', href);

const pageChunks = () => [
  ...new Set(
    [...readFileSync(inRoot('src', 'app', 'routes.ts'), 'utf8').matchAll(/chunk: '([^']+)'/g)].map((m) => m[1]),
  ),
];

export const pageWeights = () => {
  const { groups } = JSON.parse(readFileSync(inRoot('dist', 'browser', 'manifest.json'), 'utf8'));
  return pageChunks().map((page) => {
    const group = groups[page];
    if (group === undefined) return { page, missing: true, script: 0, style: 0, packages: [] };
    const scripts = new Set([...groups.main.scripts, ...group.scripts]);
    const styles = new Set([...groups.main.styles, ...group.styles]);
    return {
      page,
      script: [...scripts].reduce((sum, href) => sum + kilobytes(readFileSync(`${asset(href)}.br`).length), 0),
      style: compressed(Buffer.concat([...styles].map((href) => readFileSync(asset(href))))),
      packages: [...new Set([...groups.main.packages, ...group.packages])],
    };
  });
};

/** Every page preloads the font "text" (server/web/browser-build.ts). */
export const fontProblems = () => {
  const { fonts } = JSON.parse(readFileSync(inRoot('dist', 'browser', 'manifest.json'), 'utf8'));
  const font = fonts.find((href) => /\/text\.[^/]*woff2$/.test(href));
  if (font === undefined) return ['the build has no font "text", which every page preloads'];
  const size = kilobytes(statSync(asset(font)).size);
  return size > budgets.firstFont ? [`the first font has ${size.toFixed(1)} kB, budget ${budgets.firstFont}`] : [];
};

const scriptBudget = (page) => budgets.firstScript[page] ?? budgets.firstScript.other;

export const problemsOf = (weights) =>
  weights.flatMap(({ page, missing, script, style, packages }) => [
    ...(missing ? [`the route table names a chunk "${page}" that no page has`] : []),
    ...(script > scriptBudget(page)
      ? [`${page} has ${script.toFixed(1)} kB of first JavaScript, budget ${scriptBudget(page)}`]
      : []),
    ...(style > budgets.firstStyle
      ? [`${page} has ${style.toFixed(1)} kB of first CSS, budget ${budgets.firstStyle}`]
      : []),
    ...packages.filter((name) => neverFirst.test(name)).map((name) => `${page} loads ${name} with its first chunks`),
  ]);

const rowOf = (page, ...columns) => page.padEnd(18) + columns.map((column) => String(column).padStart(14)).join('');

/** The last column is not measured by the build. */
export const tableOf = (weights) =>
  [
    rowOf('kB, brotli', 'first scripts', 'budget', 'first CSS', 'fetched, max'),
    ...weights.map(({ page, script, style }) =>
      rowOf(page, script.toFixed(1), scriptBudget(page), style.toFixed(1), budgets.fetchedScript[page] ?? ''),
    ),
    'fetched, max: the budget of all scripts that a browser fetches, which test/browser/untouched.test.ts checks',
  ].join('\n');
