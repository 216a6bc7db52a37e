import { execFileSync } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Checkout } from '../../../contract/checkout';
import { routes } from '../../../contract/routes/routes';
import type { RecoveryCodes, SecondFactorSetup } from '../../../contract/second-factor';
import { openDatabase } from '../../../server/db/client';
import { opaqueId } from '../../../server/lib/opaque-id';
import { createFileStore } from '../../../server/providers/files';
import { systemClock } from '../../../server/lib/clock';
import { importCatalogue } from '../../../server/services/import/catalogue-import';
import { appCodeAt } from '../../support/authenticator';
import { builtProgram } from '../../support/built-program';
import { testConfig } from '../../support/config';
import { fillDataDir } from '../../support/database';
import { describeEmbedded } from '../../support/embedded-only';
import { freePort } from '../../support/free-port';
import { mailedCodeIn } from '../../support/mailed-code';
import { billing } from '../../support/money/billing';
import { providerSide } from '../../support/money/provider-side';
import { runProgram, type RunningProgram } from '../../support/run-program';
import type { ReceivedMail } from '../../support/shop';

/**
 * A whole purchase in the deployed shop at the most verbose log level, with every failure that echoes its input. Then
 * everything readable by anyone but the customer is searched for the secrets used.
 */
const random = (): string => randomBytes(9).toString('hex');
const sessionSecret = `a session secret ${random()}`;
const customer = {
  name: `Name ${random()}`,
  email: `${random()}@shop.test`,
  phone: String(randomInt(10 ** 11, 10 ** 12)),
  password: `first ${random()}`,
};
const newPassword = `second ${random()}`;
const address = {
  ...billing,
  fullName: `Payer ${random()}`,
  streetAddressLine1: `Street ${random()}`,
  city: `City ${random()}`,
  phoneNumber: String(randomInt(6 * 10 ** 9, 10 ** 10)),
  email: `${random()}@shop.test`,
};
const card = '5555555555554444';

/** The secrets used, by name; filled in during the purchase. */
const used = new Map<string, string>();
/** Everything publicly readable, by location. */
const readable = new Map<string, string>();

let folder: string;
let url: string;
let program: RunningProgram;

interface Answer {
  status: number;
  text: string;
  /** The response body, typed by the caller. */
  json: <Body = Record<string, unknown>>() => Body;
  cookies: string[];
}
const call = async (
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const payload = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
  const answer = await fetch(url + path, {
    method,
    headers: { ...(payload !== undefined && { 'content-type': 'application/json' }), ...headers },
    body: payload,
  });
  const text = await answer.text();
  if (answer.status >= 400) readable.set(`the failure of ${method} ${path.slice(0, 60)}`, text);
  return {
    status: answer.status,
    text,
    json: <Body>() => JSON.parse(text) as Body,
    cookies: answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? ''),
  };
};
const done = (answer: Answer): Answer => {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return answer;
};
const post = async (path: string, body: object, headers?: Record<string, string>) =>
  done(await call('POST', path, body, headers));
const valueOf = (cookie: string | undefined): string => cookie?.split('=').slice(1).join('=') ?? '';

/** Mails are sent asynchronously: returns the newest code not used yet. */
const mailedCode = async (): Promise<string> => {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline;) {
    const mails = (await (await fetch(`${url}/sandbox/inbox.json?to=${customer.email}`)).json()) as ReceivedMail[];
    const code = mails
      .map(({ text }) => mailedCodeIn(text))
      .find((one) => one !== undefined && ![...used.values()].includes(one));
    if (code !== undefined) return code;
  }
  throw new Error('no mail came');
};

const shop = async (): Promise<void> => {
  const { email, password } = customer;
  const signedUp = await post(routes.signUp.path, customer);
  used.set('the key of the registration', valueOf(signedUp.cookies[0]));
  used.set('the code of the sign-up', await mailedCode());
  await post(routes.verifyEmail.path, { email, otp: used.get('the code of the sign-up') });
  used.set('the first token', String((await post(routes.signIn.path, { email, password })).json()['token']));

  await post(routes.forgotPassword.path, { email });
  used.set('the code of the reset', await mailedCode());
  const verified = await post(routes.verifyEmail.path, {
    email,
    otp: used.get('the code of the reset'),
    purpose: 'reset',
  });
  used.set('the grant of the reset', valueOf(verified.cookies[0]));
  const reset = { email, newPass: newPassword, confirmPass: newPassword };
  await post(routes.resetPassword.path, reset, { cookie: verified.cookies.join('; ') });

  const google = (await (
    await fetch(`${url}/sandbox/identity/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, name: customer.name }),
    })
  ).json()) as { idToken: string };
  used.set('Google’s token', google.idToken);
  await post(routes.signInWithGoogle.path, { email, name: customer.name, idToken: google.idToken });

  const signedIn = await post(routes.signIn.path, { email, password: newPassword });
  const { token, user } = signedIn.json<{ token: string; user: { id: string } }>();
  used.set('the token', token);
  const { id } = user;
  const headers = { authorization: `Bearer ${token}` };
  await post(routes.addToCart.path, { productId: 'board-plain', quantity: 1, userId: id }, headers);
  const started = await post(routes.checkout.path, { checkoutId: opaqueId(), billing: address }, headers);
  const checkout = started.json<Checkout>();
  used.set('the payment’s secret', checkout.clientSecret);
  const config = (await (await fetch(`${url}/sandbox/config.json`)).json()) as {
    stripe: { secretKey: string; publishableKey: string };
  };
  used.set('the provider’s key', config.stripe.secretKey);
  await providerSide({ url, ...config.stripe }).pay(checkout, card);
  const payload = {
    paymentId: checkout.paymentId,
    amount: checkout.amount / 100,
    userid: id,
    products: checkout.lines,
  };
  const order = (await post(routes.createOrder.path, payload, headers)).json<{ id: string }>();
  done(await call('GET', `/api/orders/${order.id}/invoice.pdf`, undefined, headers));
  await post(`/api/orders/${order.id}/cancel`, {}, headers);
  await turnOnSecondFactor(headers);
  await fail(order.id, headers);
};

const turnOnSecondFactor = async (headers: { authorization: string }): Promise<void> => {
  const { email } = customer;
  const begun = await post(routes.beginSecondFactor.path, { password: newPassword }, headers);
  const { secret } = begun.json<SecondFactorSetup>();
  used.set('the secret of the authenticator app', secret);
  const code = appCodeAt(secret, Date.now());
  const confirmed = await post(routes.confirmSecondFactor.path, { code }, headers);
  const [first = '', second = ''] = confirmed.json<RecoveryCodes>().recoveryCodes;
  used.set('a used recovery code', first);
  used.set('an unused recovery code', second);
  await post(routes.signIn.path, { email, password: newPassword, code: first });
};

/** Causes failures whose messages could echo the input. */
const fail = async (orderId: string, headers: { authorization: string }): Promise<void> => {
  const { email } = customer;
  const all = JSON.stringify({ ...Object.fromEntries(used), ...address, card, password: newPassword });
  await call('POST', routes.signIn.path, all.slice(0, -1), headers);
  await call('POST', routes.signIn.path, { email, password: `${newPassword}!` });
  await call('POST', routes.signIn.path, { email: { email }, password: newPassword });
  await call('POST', routes.signIn.path, { email, password: newPassword, code: used.get('a used recovery code') });
  await call('POST', routes.turnOffSecondFactor.path, { password: newPassword, code: { email } }, headers);
  await call('POST', routes.signUp.path, { ...customer, password: newPassword });
  await call('POST', routes.verifyEmail.path, { email, otp: used.get('the code of the reset') });
  await call('POST', routes.checkout.path, { checkoutId: opaqueId(), billing: { ...address, zipCode: '' } }, headers);
  await call('POST', routes.signInWithGoogle.path, { email: address.email, idToken: used.get('Google’s token') });
  await call('POST', routes.stripeWebhook.path, all, { 'stripe-signature': `t=1,v1=${random()}` });
  await call('GET', `/api/orders/${orderId}`, undefined, { authorization: `Bearer ${used.get('the first token')}` });
  await call('GET', `/api/user/${encodeURIComponent(email)}`, undefined, headers);
  await call('GET', `/api/%zz?token=${used.get('the token')}`, undefined, headers);
  await call('GET', `/api/nowhere?token=${used.get('the token')}&email=${email}`, undefined, headers);
};

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
    '/no-such-page',
  ];
  for (const path of [...paths, '/robots.txt', '/sitemap.xml', '/metrics', routes.config.path, '/api/openapi.json']) {
    readable.set(path, await (await fetch(url + path, asShopper)).text());
  }
  readable.set('reviews', await (await fetch(`${url}${routes.reviews.path}?productId=board-plain`)).text());
};

describeEmbedded('after a whole purchase', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sprocket-secrets-'));
    await fillDataDir(folder);
    const config = testConfig(folder);
    const open = await openDatabase(config);
    const files = createFileStore({ kind: 'disk', folder: join(folder, 'files') }, pino({ level: 'silent' }));
    const catalogue = join(process.cwd(), 'test', 'support', 'small-catalogue');
    await importCatalogue({ database: open.database, files, clock: systemClock }, catalogue);
    await open.close();
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    program = runProgram(builtProgram('main'), {
      ...{ PORT: String(port), DATA_DIR: folder, SESSION_SECRET: sessionSecret, LOG_LEVEL: 'trace', RATE_LIMIT: 'off' },
    });
    await program.firstLine;
    await shop();
    await visit();
    program.kill('SIGTERM');
    await program.ended;
    readable.set('the log', program.stdout() + program.stderr());
    for (const [name, value] of Object.entries({ ...customer, newPassword, sessionSecret, card }))
      used.set(name, value);
    const { fullName, streetAddressLine1, city, phoneNumber, email } = address;
    for (const [name, value] of Object.entries({ fullName, streetAddressLine1, city, phoneNumber, email })) {
      used.set(`${name} of the address`, value);
    }
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
        // A code has six digits; within a longer number it does not count.
        .filter(([, value]) =>
          /^\d{6}$/.test(value) ? new RegExp(`(?<!\\d)${value}(?!\\d)`).test(text) : text.includes(value),
        )
        .map(([name]) => `${name} in ${where}`),
    );
    expect(found).toEqual([]);
  });

  it('nor in the build, which serves no source maps', async () => {
    const files = await filesIn(join(process.cwd(), 'dist'));
    expect(files.filter((file) => file.endsWith('.map') && file.includes('browser'))).toEqual([]);
    const long = [...used.values()].filter((value) => value.length > 9 && value !== card);
    for (const file of files) {
      const text = await readFile(file, 'latin1');
      expect([file, long.filter((value) => text.includes(value))]).toEqual([file, []]);
    }
  });

  it('and the repository contains no keys, certificates or tokens', async () => {
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
