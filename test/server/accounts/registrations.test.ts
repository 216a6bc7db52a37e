import { cp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { routes } from '../../../contract/routes/routes';
import { migrate } from '../../../server/db/migrate';
import { resolveRegistration } from '../../../server/domain/accounts/registrations';
import { registrationLifetime } from '../../../server/services/accounts/registrations';
import { temporaryFolder } from '../../support/catalogue-source';
import { openEmptyDatabase } from '../../support/database';
import { openShopForTests } from '../../support/shop';

const shop = openShopForTests();

const [home, away, elsewhere] = ['198.51.100.1', '203.0.113.9', '192.0.2.77'] as const;

const browserAt = (remoteAddress: string) => {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async post(url: string, payload: object) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = cookie === '' ? {} : { cookie };
      const response = await shop.inject({ method: 'POST', url, payload, remoteAddress, headers });
      for (const { name, value } of response.cookies) cookies.set(name, value);
      return response;
    },
  };
};
type Browser = ReturnType<typeof browserAt>;

const programAt = (remoteAddress: string): Browser => {
  const browser = browserAt(remoteAddress);
  return {
    ...browser,
    async post(url, payload) {
      browser.cookies.clear();
      return browser.post(url, payload);
    },
  };
};

let lastAddress = 0;
const newAddress = (): string => `wanted${(lastAddress += 1)}@shop.test`;

const signUp = (browser: Browser, email: string, name: string) =>
  browser.post(routes.signUp.path, { name, email, phone: '9876543210', password: `password of ${name}` });
const signIn = (email: string, name: string, browser = browserAt(elsewhere)) =>
  browser.post(routes.signIn.path, { email, password: `password of ${name}` });
const enterNewestCode = async (browser: Browser, email: string) =>
  browser.post(routes.verifyEmail.path, { email, otp: await shop.newestCode(email) });

const expectAccountOf = async (email: string, name: string, others: readonly string[]): Promise<void> => {
  expect((await signIn(email, name)).json()).toMatchObject({ error: false, user: { name } });
  for (const other of others) expect((await signIn(email, other)).statusCode).toBe(401);
};

describe('with several registrations for one address', () => {
  it.each([
    ['before', ['Stranger', 'Owner']],
    ['after', ['Owner', 'Stranger']],
    ['before and after', ['Stranger', 'Owner', 'Stranger']],
  ])(
    'a sign-up code verifies the entering browser’s registration if a stranger signed up %s the owner',
    async (_when, order) => {
      const email = newAddress();
      // Both browsers have the same source address, as behind one router.
      const browsers: Record<string, Browser> = { Owner: browserAt(home), Stranger: browserAt(home) };
      for (const name of order) await signUp(browsers[name] ?? browserAt(away), email, name);
      expect((await enterNewestCode(browsers['Owner'] ?? browserAt(home), email)).json().success).toBe(true);
      await expectAccountOf(email, 'Owner', ['Stranger']);
      expect(await shop.database.selectFrom('registrations').where('email', '=', email).selectAll().execute()).toEqual(
        [],
      );
    },
  );

  it('a sign-up code verifies the newest registration of a client that keeps no cookies', async () => {
    const email = newAddress();
    await signUp(programAt(home), email, 'First');
    await signUp(programAt(home), email, 'Second');
    expect((await enterNewestCode(programAt(away), email)).statusCode).toBe(200);
    await expectAccountOf(email, 'Second', ['First']);
  });

  it('without cookies, a sign-up code verifies the registration from the source that enters it', async () => {
    const email = newAddress();
    await signUp(programAt(home), email, 'Owner');
    await signUp(browserAt(away), email, 'Stranger');
    expect((await enterNewestCode(programAt(home), email)).statusCode).toBe(200);
    await expectAccountOf(email, 'Owner', ['Stranger']);
  });

  it('a sign-up code verifies no ambiguous registration; a new sign-up in that browser resolves it', async () => {
    const email = newAddress();
    await signUp(browserAt(away), email, 'Stranger');
    await signUp(browserAt(home), email, 'Owner');
    const phone = browserAt(elsewhere);
    for (let round = 0; round < 2; round += 1) {
      const refused = await enterNewestCode(phone, email);
      expect([refused.statusCode, refused.json()]).toEqual([
        409,
        expect.objectContaining({ success: false, code: 'sign_up_contested' }),
      ]);
    }
    const wrong = await phone.post(routes.verifyEmail.path, { email, otp: 'not it'.replace(/./g, '0') });
    expect(wrong.json().code).toBe('code_wrong');
    await signUp(phone, email, 'Owner again');
    expect((await enterNewestCode(phone, email)).statusCode).toBe(200);
    await expectAccountOf(email, 'Owner again', ['Owner', 'Stranger']);
  });

  it('a browser has one registration for an address: a later one replaces it', async () => {
    const email = newAddress();
    const browser = browserAt(home);
    await signUp(browser, email, 'First');
    await signUp(browser, email, 'Second');
    const waiting = await shop.database.selectFrom('registrations').where('email', '=', email).selectAll().execute();
    expect(waiting).toMatchObject([{ name: 'Second' }]);
  });

  it('a sign-in checks the password against the browser’s own registration', async () => {
    const email = newAddress();
    const browser = browserAt(home);
    await signUp(browser, email, 'Owner');
    await signUp(browserAt(away), email, 'Stranger');
    expect((await signIn(email, 'Owner', browser)).json()).toMatchObject({ isVerify: false });
    expect((await signIn(email, 'Stranger', browser)).statusCode).toBe(401);
  });

  it('a reset ends all registrations of the address, and keeps the name of the browser’s own', async () => {
    const email = newAddress();
    const browser = browserAt(home);
    await signUp(browser, email, 'Owner');
    await signUp(browserAt(away), email, 'Stranger');
    await browser.post(routes.forgotPassword.path, { email });
    expect((await enterNewestCode(browser, email)).json()).toMatchObject({ purpose: 'reset' });
    const newPass = 'password of Owner at last';
    await browser.post(routes.resetPassword.path, { email, newPass, confirmPass: newPass });
    expect((await signIn(email, 'Owner at last')).json().user.name).toBe('Owner');
    for (const name of ['Owner', 'Stranger']) expect((await signIn(email, name)).statusCode).toBe(401);
  });

  it('responses to sign-up and sign-in do not reveal other registrations', async () => {
    const email = newAddress();
    const first = await signUp(browserAt(home), email, 'Owner');
    const second = await signUp(browserAt(away), email, 'Stranger');
    expect(second.json()).toEqual(first.json());
    expect((await signIn(email, 'nobody')).json()).toEqual((await signIn(newAddress(), 'nobody')).json());
  });
});

describe('the key of a browser', () => {
  it('a browser’s registration key is hidden from scripts and other sites, and stored only as a hash', async () => {
    const email = newAddress();
    const browser = browserAt(home);
    const header = String((await signUp(browser, email, 'Owner')).headers['set-cookie']);
    expect(header).toMatch(/^registration=[\w-]{43}; Max-Age=604800; Path=\/api\/user; HttpOnly; SameSite=Strict$/);
    const rows = await shop.database.selectFrom('registrations').where('email', '=', email).selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(browser.cookies.get('registration'));
  });

  it('a browser’s registration key is useless without the code', async () => {
    const email = newAddress();
    const stranger = browserAt(away);
    await signUp(stranger, email, 'Stranger');
    for (let tries = 0; tries < 5; tries += 1) {
      const otp = (await shop.newestCode(email)) === '111111' ? '222222' : '111111';
      expect((await stranger.post(routes.verifyEmail.path, { email, otp })).statusCode).toBe(400);
    }
    expect((await signIn(email, 'Stranger', stranger)).json()).toMatchObject({ isVerify: false });
  });
});

it('a registration is deleted after seven days', async () => {
  const email = newAddress();
  await signUp(browserAt(home), email, 'Owner');
  shop.clock.advance(registrationLifetime);
  expect((await signIn(email, 'Owner')).statusCode).toBe(401);
  await shop.services.accountPruning.prune();
  expect(await shop.database.selectFrom('registrations').where('email', '=', email).selectAll().execute()).toEqual([]);
});

it.each([
  [
    'the registration with the caller’s key, even if a newer one came from the caller’s source',
    [
      ['', 'here'],
      ['k', 'there'],
    ],
    'k',
    1,
  ],
  [
    'the newest registration from the caller’s source if none has the caller’s key',
    [
      ['', 'there'],
      ['', 'here'],
      ['', 'here'],
    ],
    null,
    1,
  ],
  [
    'the newest registration if none is the caller’s, but all came from one source',
    [
      ['', 'there'],
      ['', 'there'],
    ],
    'unknown',
    0,
  ],
  [
    'no registration if none is the caller’s, and they came from several sources',
    [
      ['', 'there'],
      ['', 'elsewhere'],
    ],
    'unknown',
    undefined,
  ],
  ['no registration if there is none', [], 'k', undefined],
] as const)('a verified code confirms %s', (_what, rows, keyDigest, expected) => {
  const waiting = rows.map(([keyDigest, source]) => ({ keyDigest, source }));
  const resolved = resolveRegistration(waiting, { keyDigest, source: 'here' });
  expect(resolved).toBe(expected === undefined ? undefined : waiting[expected]);
});

it('the migration turns unverified accounts into registrations', async () => {
  const [open, { folder, remove }] = await Promise.all([openEmptyDatabase(), temporaryFolder()]);
  try {
    const migrations = join(process.cwd(), 'server', 'db', 'migrations');
    await cp(migrations, folder, {
      recursive: true,
      filter: (file) => !(basename(file) >= '0005' && file.endsWith('.sql')),
    });
    await migrate(open.database, folder);
    await sql`insert into users (id, email, name, phone, password_hash, verified_at, created_at, updated_at) values
      ('a', 'a@shop.test', 'A', '1', 'hash of a', null, now(), now()),
      ('b', 'b@shop.test', 'B', '2', 'hash of b', now(), now(), now())`.execute(open.database);
    expect(await migrate(open.database, migrations)).toContain('0005_registrations.sql');
    expect(await open.database.selectFrom('users').select('email').execute()).toEqual([{ email: 'b@shop.test' }]);
    expect(await open.database.selectFrom('registrations').selectAll().execute()).toMatchObject([
      { email: 'a@shop.test', name: 'A', phone: '1', passwordHash: 'hash of a' },
    ]);
  } finally {
    await open.close();
    await remove();
  }
});
