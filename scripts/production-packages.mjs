/**
 * Checks what `npm prune --omit=dev` keeps: every package that the server evaluates, in at most `limit` MB. The path of
 * another lock file is an optional argument.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { inRoot, root } from './paths.mjs';

const limit = 200;

const [, serverBuild] = createRequire(import.meta.url)('../webpack.config.js')();
const bundledPrograms = Object.values(serverBuild.entry).map((file) => file.slice('./'.length));
const otherPrograms = ['scripts/run.mjs', 'server/db/pglite-worker.mjs', 'server/providers/picture-process.mjs'];

const isExternal = (request) => {
  let external = false;
  serverBuild.externals[0]({ request, context: root }, (_error, result) => (external = result !== undefined));
  return external;
};

/** The server evaluates these dynamic imports. Others are lazy parts of pages, which only browsers evaluate. */
const importsLazilyOnServer = /^(?:server|sandbox)\/|^src\/api\/|^src\/app\/routes\.ts$/;

/** Each package that `programs` evaluate, with the file that imports it. */
const evaluatedPackages = async (programs) => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: programs,
    outdir: 'never-written',
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
    tsconfig: inRoot('tsconfig.base.json'),
    loader: { '.sql': 'text', '.css': 'empty', '.module.css': 'empty', '.woff2': 'empty' },
    plugins: [
      {
        name: 'machine-queries',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^\..*\?(?:facts|places)$/ }, ({ path }) => ({ path, external: true })),
      },
    ],
  });
  const packages = new Map();
  const files = new Set(programs);
  for (const file of files) {
    for (const { path, kind, external } of metafile.inputs[file].imports) {
      if (kind === 'dynamic-import' && !importsLazilyOnServer.test(file)) continue;
      if (!external) files.add(path);
      else if (!path.startsWith('.') && !isBuiltin(path)) packages.set(path, file);
    }
  }
  return packages;
};

/** Bytes of a package without the packages inside it. */
const sizeOf = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .map((entry) => [entry, join(folder, entry.name)])
    .reduce((sum, [entry, path]) => sum + (entry.isDirectory() ? sizeOf(path) : statSync(path).size), 0);

const { packages: locked } = JSON.parse(readFileSync(process.argv[2] ?? inRoot('package-lock.json'), 'utf8'));
const kept = new Set(Object.keys(locked).filter((path) => path !== '' && !locked[path].dev));
const nameOf = (path) => /^(?:@[^/]+\/)?[^/]+/.exec(path)[0];

const ofBundles = [...(await evaluatedPackages(bundledPrograms))].filter(([path]) => isExternal(path));
const problems = [...ofBundles, ...(await evaluatedPackages(otherPrograms))]
  .filter(([path]) => !kept.has(`node_modules/${nameOf(path)}`))
  .map(([path, file]) => `${file} evaluates ${path}, which is no production dependency`);

// Optional packages for other platforms are not installed.
const installed = [...kept].map((path) => inRoot(path)).filter((path) => existsSync(path));
const size = Math.ceil(installed.reduce((sum, folder) => sum + sizeOf(folder), 0) / 1e6);
if (size > limit) problems.push(`the production dependencies take ${size} MB, more than ${limit} MB`);

for (const problem of problems) console.log(problem);
process.exit(problems.length === 0 ? 0 : 1);
