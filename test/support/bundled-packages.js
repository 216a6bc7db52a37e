/**
 * Bundles packages of hundreds of modules into one file each. Every test file loads its modules again, and jest needs
 * half a millisecond even for a module of one line. Without bundles, loading took a third of a server test's start.
 */
const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { buildSync } = require('esbuild');

const root = join(__dirname, '..', '..');

/** Import paths by bundle. Packages that share modules are in the same bundle, so that each module exists once. */
const bundles = {
  antd: ['antd', '@rc-component/form'],
  fastify: [
    'fastify',
    'pino',
    '@fastify/ajv-compiler',
    '@fastify/cookie',
    '@fastify/fast-json-stringify-compiler',
    '@fastify/multipart',
    '@fastify/static',
    '@fastify/swagger',
  ],
  ioredis: ['ioredis'],
  jose: ['jose'],
  kysely: ['kysely'],
  'libphonenumber-js': ['libphonenumber-js/min', 'libphonenumber-js/max'],
  'markdown-it': ['markdown-it'],
  nodemailer: ['nodemailer', 'smtp-server'],
  'prom-client': ['prom-client'],
  qrcode: ['qrcode'],
  'rate-limiter-flexible': ['rate-limiter-flexible'],
  semver: ['semver'],
  stripe: ['stripe'],
  typebox: ['typebox', 'typebox/compile', 'typebox/format', 'typebox/schema', 'typebox/system', 'typebox/value'],
};

/** Name of the folder of these bundles. It changes with the installed packages and with `bundles`. */
const key = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(JSON.stringify(bundles))
  .digest('hex')
  .slice(0, 16);
const folderOf = (name) => join(root, '.cache', 'bundled-packages', key, name);

/** Writes a file in one step, because other processes may bundle the same package at the same time. */
const writeAtOnce = (file, text) => {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, text);
  renameSync(own, file);
};

const bundle = (folder, names) => {
  mkdirSync(folder, { recursive: true });
  const entries = names.map((name) => `get ${JSON.stringify(name)}() { return require(${JSON.stringify(name)}); },`);
  const { outputFiles } = buildSync({
    stdin: { contents: `module.exports = {${entries.join('\n')}};`, resolveDir: root },
    bundle: true,
    platform: 'node',
    target: 'es2022',
    format: 'cjs',
    minifyWhitespace: true,
    write: false,
    // The shop and antd must share one React.
    external: ['react', 'react-dom'],
    logLevel: 'error',
  });
  writeAtOnce(join(folder, 'all.js'), outputFiles[0].text);
  for (const name of names) {
    const file = join(folder, `${name}.js`);
    mkdirSync(dirname(file), { recursive: true });
    const path = `${'../'.repeat(name.split('/').length - 1) || './'}all.js`;
    writeAtOnce(file, `module.exports = require('${path}')['${name}'];`);
  }
};

exports.bundledPackages = () => {
  const mapped = {};
  for (const [name, paths] of Object.entries(bundles)) {
    const folder = folderOf(name);
    const files = paths.map((path) => join(folder, `${path}.js`));
    if (!files.every(existsSync)) bundle(folder, paths);
    paths.forEach((path, index) => (mapped[`^${path}$`] = files[index]));
  }
  return mapped;
};
