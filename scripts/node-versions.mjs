/**
 * With each Node version of the README, builds the shop, runs the tests of the state machines, and makes a purchase in
 * a browser. Skips the major version that runs this script, because the suites run with it. Works in a separate copy of
 * the project.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from './paths.mjs';
import { runStep } from './steps.mjs';

const supported = ['20.20.2', '22.23.3', '24.21.0'];
const majorOf = (version) => version.split('.')[0];
const versions = supported.filter((version) => majorOf(version) !== majorOf(process.versions.node));
const cache = inRoot('.cache', 'node-versions');

const nodeOf = (version) => {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = join(cache, version);
  const program = join(folder, 'node_modules', name, 'bin', 'node');
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    try {
      const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund'];
      execFileSync('npm', ['install', ...options, `${name}@${version}`], { cwd: folder, stdio: 'pipe' });
    } catch (error) {
      console.log(String(error.stderr ?? error).trim());
      return null;
    }
  }
  return program;
};

const copyProject = (folder) => {
  rmSync(folder, { recursive: true, force: true });
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: inRoot(),
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of listed.toString().split('\0').filter(Boolean)) {
    if (!existsSync(inRoot(file))) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(inRoot(file), join(folder, file));
  }
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'));
  // All Node versions share one cache of resized pictures, because the pictures do not depend on the Node version.
  mkdirSync(join(folder, '.cache'), { recursive: true });
  mkdirSync(inRoot('.cache', 'pictures'), { recursive: true });
  symlinkSync(inRoot('.cache', 'pictures'), join(folder, '.cache', 'pictures'));
};

const failed = [];
for (const version of versions) {
  const node = nodeOf(version);
  if (node === null) {
    console.log(`skipped: Node ${version} cannot be had for ${process.platform} ${process.arch}`);
    continue;
  }
  const folder = join(cache, 'project');
  copyProject(folder);
  const jest = join(folder, 'node_modules', 'jest', 'bin', 'jest.js');
  const works = [
    ['build', [join(folder, 'scripts', 'build.mjs')]],
    ['machines', [jest, '--ci', '--selectProjects', 'machines']],
    ['purchase', [jest, 'test/browser/purchase.test.ts', '--ci', '--selectProjects', 'browser']],
  ];
  for (const [name, args] of works) {
    const env = { PATH: `${dirname(node)}:${process.env.PATH}`, TEST_SUITE: 'quick' };
    const { isGood, output, seconds } = await runStep(node, args, { minutes: 5, quiet: true, env, folder });
    console.log(`Node ${version}, ${name}: ${isGood ? 'ok' : 'FAILED'}, ${seconds.toFixed(0)} s`);
    if (isGood) continue;
    console.log(output.trimEnd());
    failed.push(`${version} ${name}`);
    break;
  }
  rmSync(folder, { recursive: true, force: true });
}
if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
