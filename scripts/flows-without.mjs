/**
 * Mutation test of `test/browser/replay.long.test.ts`: exits with 0 if this test fails without a given transition.
 * For example, `npm run flows:without -- checkout paying 'onDone[0]'` creates a Git worktree of HEAD, removes the first
 * `onDone` transition of the state `paying` from its `machines/checkout.ts`, and runs the test there. The second
 * argument is a state (`waiting.resend.ready`), the third is the transition's key (an event name, `onDone`, `onError`
 * or `always`), with an index if the key has several transitions.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { inRoot } from './paths.mjs';

const [name, state, lost] = process.argv.slice(2);
if (lost === undefined) throw new Error('usage: npm run flows:without -- <machine> <state> <what is lost>');
if (!existsSync(inRoot('machines', `${name}.ts`))) throw new Error(`there is no machine ${name}`);
const [, cause, number] = /^(.+?)(?:\[(\d+)\])?$/.exec(lost);

const nameOf = (property) =>
  property.name && (ts.isIdentifier(property.name) || ts.isStringLiteral(property.name)) ? property.name.text : null;

const valueAt = (node, path) =>
  path.reduce((inner, key) => {
    const found = inner?.properties?.find((property) => nameOf(property) === key);
    return found?.initializer;
  }, node);

const without = (source) => {
  const file = ts.createSourceFile('machine.ts', source, ts.ScriptTarget.Latest, true);
  let config;
  const look = (node) => {
    const isConfig =
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'createMachine';
    if (isConfig) config = node.arguments[0];
    ts.forEachChild(node, look);
  };
  look(file);
  const path = state.split('.').flatMap((key) => ['states', key]);
  const owner = [['invoke'], ['on'], []]
    .map((more) => valueAt(config, [...path, ...more]))
    .find((node) => node?.properties?.some((property) => nameOf(property) === cause));
  const property = owner?.properties.find((one) => nameOf(one) === cause);
  if (property === undefined) throw new Error(`${name}: ${state} has no ${cause}`);
  const list = property.initializer;
  const taken = number !== undefined && ts.isArrayLiteralExpression(list) ? list.elements[Number(number)] : property;
  if (taken === undefined) throw new Error(`${name}: ${state} has no ${lost}`);
  const end = /^\s*,/.exec(source.slice(taken.end))?.[0].length ?? 0;
  return source.slice(0, taken.getFullStart()) + source.slice(taken.end + end);
};

const folder = inRoot('.cache', 'flows-without');
const git = (...given) => execFileSync('git', given, { cwd: inRoot(), stdio: 'inherit' });
const run = (file, given, environment) =>
  spawnSync(process.execPath, [file, ...given], {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });

const remove = () => {
  rmSync(folder, { recursive: true, force: true });
  git('worktree', 'prune');
};

remove();
git('worktree', 'add', '--detach', '--force', folder, 'HEAD');
try {
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'));
  const machine = join(folder, 'machines', `${name}.ts`);
  writeFileSync(machine, without(readFileSync(machine, 'utf8')));
  execFileSync('git', ['--no-pager', 'diff', '--unified=1'], { cwd: folder, stdio: 'inherit' });
  const build = run(join(folder, 'scripts', 'build.mjs'), []);
  if (build.status !== 0) throw new Error('the shop could not be built');
  const report = join(folder, '.cache', 'replay.json');
  const test = ['test/browser/replay.long.test.ts', '-t', `^${name} is recognised on the page through`];
  run(
    join(folder, 'node_modules', 'jest', 'bin', 'jest.js'),
    [...test, '--selectProjects', 'browser', '--json', `--outputFile=${report}`],
    { TEST_SUITE: 'long' },
  );
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  if (numPassedTests + numFailedTests === 0) throw new Error('no replay ran');
  const isNoticed = numFailedTests > 0;
  console.log(isNoticed ? '\nThe replay has noticed, as it should.' : '\nThe replay has not noticed.');
  process.exitCode = isNoticed ? 0 : 1;
} finally {
  remove();
}
