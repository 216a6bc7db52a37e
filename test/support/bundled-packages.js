/**
 * Bundles packages of hundreds of modules to one file each. Every test file loads its modules again, and jest needs
 * half a millisecond even for a module of one line. That was a third of the time before a server test begins.
 */
const { existsSync, mkdirSync, renameSync, writeFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { buildSync, version: bundler } = require('esbuild');

const root = join(__dirname, '..', '..');

/** The import paths of each package. They share modules, so they are bundled together. */
const packages = {
  antd: ['antd'],
  kysely: ['kysely'],
  stripe: ['stripe'],
  typebox: ['typebox', 'typebox/compile', 'typebox/format', 'typebox/schema', 'typebox/system', 'typebox/value'],
};

const versionOf = (name) => require(join(root, 'node_modules', name, 'package.json')).version;

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

/** A version is bundled on its first use. */
exports.bundledPackages = () => {
  const mapped = {};
  for (const [packageName, names] of Object.entries(packages)) {
    const folder = join(root, '.cache', 'bundled-packages', `${packageName}-${versionOf(packageName)}-${bundler}`);
    const files = names.map((name) => join(folder, `${name}.js`));
    if (!files.every(existsSync)) bundle(folder, names);
    names.forEach((name, index) => (mapped[`^${name}$`] = files[index]));
  }
  return mapped;
};
