/** Searches logs, pages, metrics and failures for the secrets of two purchases and of failing calls. */

import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { routes } from '../../../contract/routes/routes';
import { openDatabase } from '../../../server/db/client';
import { createFileStore } from '../../../server/providers/files';
import { systemClock } from '../../../server/lib/clock';
import { importCatalogue } from '../../../server/services/import/catalogue-import';
import { builtProgram } from '../../support/built-program';
import { testConfig } from '../../support/config';
import { fillDataDir } from '../../support/database';
import { describeEmbedded } from '../../support/embedded-only';
import { freePort } from '../../support/free-port';
import { runProgram, type RunningProgram } from '../../support/run-program';
import { addTypedSecrets, shopAsCustomer, shopAsGuest, type UsedSecrets } from './secrets/purchases';
import { createShopCaller } from './secrets/shop-caller';

const sessionSecret = `a session secret ${randomBytes(9).toString('hex')}`;
const used: UsedSecrets = new Map();
/** Texts that people without access to the secrets can read, by the place of the text. */
const readable = new Map<string, string>();

let folder: string;
let url: string;
let program: RunningProgram;

const filesIn = async (root: string): Promise<string[]> =>
  (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const visit = async (): Promise<void> => {
  const { 'the token': token = '' } = Object.fromEntries(used);
  const asShopper = { headers: { authorization: `Bearer ${token}`, cookie: 'location=IN' } };
  const paths = [
    '/',
    '/product/board-plain',
    '/cart',
    '/orders',
    '/my-account',
    '/checkout',
    '/signIn',
    '/orders/find',
    '/no-such-page',
  ];
  for (const path of [...paths, '/robots.txt', '/sitemap.xml', '/metrics', routes.config.path, '/api/openapi.json']) {
    readable.set(path, await (await fetch(url + path, asShopper)).text());
  }
  readable.set('reviews', await (await fetch(`${url}${routes.reviews.path}?productId=board-plain`)).text());
};

describeEmbedded('after whole purchases', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sprocket-secrets-'));
    await fillDataDir(folder);
    const config = testConfig(folder);
    const open = await openDatabase(config);
    const files = await createFileStore({ kind: 'disk', folder: join(folder, 'files') }, pino({ level: 'silent' }));
    const catalogue = join(process.cwd(), 'test', 'support', 'small-catalogue');
    await importCatalogue({ database: open.database, files, clock: systemClock }, catalogue);
    await open.close();
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    program = runProgram(builtProgram('main'), {
      PORT: String(port),
      DATA_DIR: folder,
      SESSION_SECRET: sessionSecret,
      LOG_LEVEL: 'trace',
      RATE_LIMIT: 'off',
    });
    await program.firstLine;
    const shop = createShopCaller(url, (call, text) => readable.set(`the failure of ${call}`, text));
    await shopAsCustomer(shop, used);
    await shopAsGuest(shop, used);
    await visit();
    program.kill('SIGTERM');
    await program.ended;
    readable.set('the log', program.stdout() + program.stderr());
    addTypedSecrets(used);
    used.set('the session secret', sessionSecret);
  });
  afterAll(async () => {
    program.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  it('no secret is in logs, metrics, failures or pages', () => {
    expect([...used].filter(([, value]) => value.length < 6)).toEqual([]);
    expect(readable.get('the log')).toContain('"level"');
    expect(readable.get('/')).toContain('<html');
    expect(readable.get('/metrics')).toContain('sprocket_http_request_seconds');
    const found = [...readable].flatMap(([where, text]) =>
      [...used]
        // Six digits inside a longer number are not the code.
        .filter(([, value]) =>
          /^\d{6}$/.test(value) ? new RegExp(`(?<!\\d)${value}(?!\\d)`).test(text) : text.includes(value),
        )
        .map(([name]) => `${name} in ${where}`),
    );
    expect(found).toEqual([]);
  });

  it('no secret is in the build, which serves no source maps', async () => {
    const files = await filesIn(join(process.cwd(), 'dist'));
    expect(files.filter((file) => file.endsWith('.map') && file.includes('browser'))).toEqual([]);
    const long = [...used.values()].filter((value) => value.length > 9 && value !== used.get('card'));
    for (const file of files) {
      const text = await readFile(file, 'latin1');
      expect([file, long.filter((value) => text.includes(value))]).toEqual([file, []]);
    }
  });

  it('the repository contains no keys, certificates or tokens', async () => {
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
      .toString()
      .split('\0');
    const secret =
      /sk_live_\w{8}|rk_live_\w{8}|whsec_\w{24}|AKIA[0-9A-Z]{16}|AIza[\w-]{35}|gh[pous]_\w{36}|xox[bp]-\w{10}|eyJ[\w-]{20,}\.eyJ[\w-]{20,}|-----BEGIN [A-Z ]*PRIVATE KEY/;
    const found: string[] = [];
    for (const file of listed.filter((name) =>
      /\.(?:[cm]?[jt]sx?|json|md|html|css|ya?ml|txt|sql|csv)$|(?:^|\/)\.\w+$/.test(name),
    )) {
      const text = await readFile(file, 'utf8').catch(() => '');
      const match = secret.exec(text);
      if (match) found.push(`${file}: ${match[0].slice(0, 12)}…`);
    }
    expect(found).toEqual([]);
  });
});
