import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'sprocket-build-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (path: string, text = '') => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

/** Runs the build in a project in which `styleSheet` is webpack's output. */
const buildWith = (styleSheet: string) => {
  cpSync('scripts', join(folder, 'scripts'), { recursive: true });
  for (const source of ['contract', 'machines', 'server', 'sandbox']) mkdirSync(join(folder, source));
  for (const source of ['src/app/routes.ts', 'babel.config.js', 'package-lock.json']) write(source);
  write('webpack.config.js', 'module.exports = () => ({});');
  const good = '{ hasErrors: () => false, hasWarnings: () => false }';
  write(
    'node_modules/webpack/index.js',
    `module.exports = () => ({ run: (done) => done(null, ${good}), close: () => undefined });`,
  );
  symlinkSync(resolve('node_modules/css-tree'), join(folder, 'node_modules', 'css-tree'));
  write('dist/browser/manifest.json', JSON.stringify({ groups: {}, fonts: ['/assets/text.0.woff2'] }));
  write('dist/browser/assets/text.0.woff2');
  write('dist/browser/assets/main.css', styleSheet);
  return spawnSync(process.execPath, [join(folder, 'scripts', 'build.mjs')], { encoding: 'utf8' });
};

describe('the build', () => {
  it('the build fails if a browser would ignore part of the style sheet that webpack wrote', () => {
    const { status, stderr } = buildWith('//# allFunctionsCalledOnLoad\n.bar { position: fixed }');
    expect([status, stderr]).toEqual([1, expect.stringContaining('\nmain.css:1:')]);
  });

  it('the build succeeds if a browser accepts the whole style sheet', () => {
    expect(buildWith('.bar { position: fixed }')).toMatchObject({ status: 0, stderr: '' });
  });
});
