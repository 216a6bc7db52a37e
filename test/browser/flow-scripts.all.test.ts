import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { openBuiltShop, type BuiltShop } from '../support/built-shop';
import { paced } from '../support/paced';

const timeout = paced(180_000);
const machine = 'forgot-password';

let shop: BuiltShop;
let folder: string;
beforeAll(async () => {
  shop = await openBuiltShop();
  mkdirSync('.cache', { recursive: true });
  folder = mkdtempSync(join('.cache', 'flow-scripts-'));
  execFileSync(process.execPath, [
    ...['--import', 'tsx', 'test/models/programs/paths.ts', machine, '--as', 'playwright', '--into', folder],
  ]);
  const settings = relative(folder, join('test', 'playwright.config'));
  writeFileSync(
    join(folder, 'playwright.config.ts'),
    `import settings from '${settings}';\nexport default { ...settings, testDir: '.', outputDir: 'results' };\n`,
  );
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await shop?.close();
});

const play = (): Promise<{ code: number; report: string }> =>
  new Promise((resolve) => {
    const program = join('node_modules', '@playwright', 'test', 'cli.js');
    const given = [program, 'test', '--config', join(folder, 'playwright.config.ts'), '--reporter', 'line'];
    // JEST_WORKER_ID is removed, because Playwright refuses to run inside Jest.
    const { JEST_WORKER_ID: _worker, ...environment } = process.env;
    execFile(
      process.execPath,
      given,
      { env: { ...environment, SHOP_URL: shop.url, FORCE_COLOR: '0' }, timeout },
      (error, output) => resolve({ code: error === null ? 0 : Number(error.code), report: output }),
    );
  });

it(
  'the written Playwright tests pass on the shop, and report a wrong state and an unknown step',
  async () => {
    const file = join(folder, `${machine}.spec.ts`);
    const text = readFileSync(file, 'utf8');
    const count = text.match(/^ {2}test\(/gm)?.length ?? 0;
    const { code, report } = await play();
    expect([code, report]).toEqual([0, expect.stringContaining(`${count} passed`)]);

    writeFileSync(file, text.replace(`'requestResetCode: done', 'codeSent'`, `'requestResetCode: done', 'failed'`));
    const changed = await play();
    expect([changed.code, changed.report]).toEqual([1, expect.stringContaining('is in codeSent, not in failed')]);

    writeFileSync(file, text.replace(`'requestResetCode: done'`, `'requestResetCode: ready'`));
    const unknown = await play();
    expect([unknown.code, unknown.report]).toEqual([
      1,
      expect.stringContaining('has no step "requestResetCode: ready"'),
    ]);
  },
  4 * timeout,
);
