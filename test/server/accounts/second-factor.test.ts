import { recoveryCodeCount } from '../../../contract/limits';
import { addressOf, type Route } from '../../../contract/routes/route';
import { routes } from '../../../contract/routes/routes';
import type { RecoveryCodes, SecondFactorSetup, SecondFactorStatus } from '../../../contract/second-factor';
import { inTransaction } from '../../../server/db/transaction';
import * as recovery from '../../../server/domain/accounts/recovery-codes';
import { found } from '../../../server/lib/shop-error';
import { findUser } from '../../../server/repositories/accounts/users';
import { createSecondFactorCheck } from '../../../server/services/accounts/second-factor-check';
import { setupLifetime } from '../../../server/services/accounts/second-factor';
import { appCodeAt, wrongAppCodeAt } from '../../support/authenticator';
import { idTokenFromGoogle } from '../../support/id-token-from-google';
import { resetPassword } from '../../support/reset-password';
import { callSecondFactor, turnOnSecondFactor } from '../../support/second-factor';
import type { Customer } from '../../support/add-customer';
import { openShopForTests } from '../../support/shop';

const shop = openShopForTests();
afterEach(() => jest.restoreAllMocks());

const step = 30_000;
const post = (url: string, payload: object) => shop.inject({ method: 'POST', url, payload });
const signIn = ({ email, password }: Pick<Customer, 'email' | 'password'>, code?: string) =>
  post(routes.signIn.path, { email, password, code });
const call = (customer: Pick<Customer, 'headers'>, route: Route, body: object) =>
  callSecondFactor(shop, customer, route, body);
const codeOf = async (response: Promise<{ statusCode: number; json: () => { code?: string } }>) => {
  const { statusCode, json } = await response;
  return [statusCode, json().code];
};
const statusOf = async ({ id, headers }: Customer) =>
  (await shop.inject({ url: addressOf(routes.user, { id }), headers })).json<{ secondFactor: SecondFactorStatus }>()
    .secondFactor;
const subjectsTo = async ({ email }: Customer) => (await shop.mailsTo(email)).map(({ subject }) => subject);
const now = () => shop.clock.now().getTime();

const required = [403, 'second_factor_required'];
const wrong = [403, 'second_factor_wrong'];

// This test must run before other tests advance the clock by an hour, because Google’s tokens would then have expired.
it('a sign-in with Google needs the code too, and links nothing without it', async () => {
  const customer = await shop.newCustomer();
  const { secret } = await turnOnSecondFactor(shop, customer);
  const { email } = customer;
  const person = { email, name: 'Gita' };
  const body = { ...person, password: null, ...(await idTokenFromGoogle(shop, person)) };
  const withGoogle = (code?: string) => post(routes.signInWithGoogle.path, { ...body, code });
  const isLinked = async () =>
    (await shop.mailsTo(email)).some(({ subject }) => subject.startsWith('Google sign-in was added'));
  const time = now();
  expect(await codeOf(withGoogle())).toEqual(required);
  expect(await codeOf(withGoogle(wrongAppCodeAt(secret, time)))).toEqual(wrong);
  expect(await isLinked()).toBe(false);
  expect((await withGoogle(appCodeAt(secret, time, 1))).json()).toMatchObject({ error: false });
  expect(await isLinked()).toBe(true);
});

describe('the setup', () => {
  it('the second factor is off until a code confirms the setup', async () => {
    const customer = await shop.newCustomer();
    expect(await statusOf(customer)).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    const begun = await call(customer, routes.beginSecondFactor, { password: customer.password });
    const { secret, otpauthUri } = begun.json<SecondFactorSetup>();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(otpauthUri);
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      `/Sprocket:${customer.email}`,
    ]);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Sprocket',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect((await signIn(customer)).statusCode).toBe(200);

    const refused = await call(customer, routes.confirmSecondFactor, { code: wrongAppCodeAt(secret, now()) });
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      expect.objectContaining({ msg: 'Incorrect code. Enter the newest code from your app' }),
    ]);
    expect((await signIn(customer)).statusCode).toBe(200);

    const code = appCodeAt(secret, now());
    const confirmed = await call(customer, routes.confirmSecondFactor, {
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    });
    const { recoveryCodes } = confirmed.json<RecoveryCodes>();
    expect(confirmed.json()).toMatchObject({ error: false, msg: 'The second factor is on' });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes.filter((one) => !/^\d{5}-\d{5}-\d{5}$/.test(one))).toEqual([]);
    expect(await statusOf(customer)).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    expect(await codeOf(signIn(customer))).toEqual(required);
    expect((await subjectsTo(customer))[0]).toBe('The second factor of your Sprocket account is on');
  });

  it.each(['abcdef', '\u{100000}\u{100001}\u{100002}', '12345-67890-12345', '12345'])(
    'the setup of a second factor is not confirmed by %j, which is no code of an app',
    async (code) => {
      const customer = await shop.newCustomer();
      await call(customer, routes.beginSecondFactor, { password: customer.password });
      expect(await codeOf(call(customer, routes.confirmSecondFactor, { code }))).toEqual(wrong);
      expect(await statusOf(customer)).toMatchObject({ isOn: false });
    },
  );

  it('the setup of a second factor needs the current password', async () => {
    const customer = await shop.newCustomer();
    const begun = await call(customer, routes.beginSecondFactor, { password: 'not the password' });
    expect([begun.statusCode, begun.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'wrong_password', msg: 'The password is not right' }),
    ]);
  });

  it('the setup of a second factor can be started again, which invalidates the earlier secret', async () => {
    const customer = await shop.newCustomer();
    const begin = async () =>
      (await call(customer, routes.beginSecondFactor, { password: customer.password })).json<SecondFactorSetup>();
    const [first, second] = [await begin(), await begin()];
    const confirm = ({ secret }: SecondFactorSetup) =>
      call(customer, routes.confirmSecondFactor, { code: appCodeAt(secret, now()) });
    expect(await codeOf(confirm(first))).toEqual(wrong);
    expect((await confirm(second)).statusCode).toBe(200);
    const again = call(customer, routes.beginSecondFactor, { password: customer.password });
    expect(await codeOf(again)).toEqual([409, 'second_factor_on']);
    expect(await codeOf(confirm(second))).toEqual([409, 'second_factor_on']);
  });

  it('the setup of a second factor ends after an hour, and its secret is deleted', async () => {
    const customer = await shop.newCustomer();
    const { password, id } = customer;
    const { secret } = (await call(customer, routes.beginSecondFactor, { password })).json<SecondFactorSetup>();
    shop.clock.advance(setupLifetime);
    const late = call(customer, routes.confirmSecondFactor, { code: appCodeAt(secret, now()) });
    expect(await codeOf(late)).toEqual([409, 'second_factor_not_begun']);
    await shop.services.accountPruning.prune();
    const rows = await shop.database.selectFrom('secondFactors').select('userId').where('userId', '=', id).execute();
    expect(rows).toEqual([]);
    const never = call(await shop.newCustomer(), routes.confirmSecondFactor, { code: '123456' });
    expect(await codeOf(never)).toEqual([409, 'second_factor_not_begun']);
  });

  it('no recovery codes are hashed for a code that confirms no setup', async () => {
    const hashed = jest.spyOn(recovery, 'digestRecoveryCode');
    const customer = await shop.newCustomer();
    const { password } = customer;
    const confirm = (code: string) => call(customer, routes.confirmSecondFactor, { code });
    expect((await confirm('123456')).statusCode).toBe(409);
    const { secret } = (await call(customer, routes.beginSecondFactor, { password })).json<SecondFactorSetup>();
    expect(await codeOf(confirm(wrongAppCodeAt(secret, now())))).toEqual(wrong);
    expect(hashed).not.toHaveBeenCalled();
    expect((await confirm(appCodeAt(secret, now()))).statusCode).toBe(200);
    expect(hashed).toHaveBeenCalledTimes(recoveryCodeCount);
    expect((await confirm('123456')).statusCode).toBe(409);
    expect(hashed).toHaveBeenCalledTimes(recoveryCodeCount);
  });

  it('the secret and the recovery codes of a second factor are not stored in plain text', async () => {
    const customer = await shop.newCustomer();
    const { secret, recoveryCodes } = await turnOnSecondFactor(shop, customer);
    const stored = JSON.stringify([
      await shop.database.selectFrom('secondFactors').selectAll().execute(),
      await shop.database.selectFrom('recoveryCodes').selectAll().execute(),
    ]);
    const plain = [secret, ...recoveryCodes, ...recoveryCodes.map((one) => one.replaceAll('-', ''))];
    expect(plain.filter((text) => stored.includes(text))).toEqual([]);
  });

  it('a second factor’s secret is void for another account or another server secret; recovery codes stay valid', async () => {
    const [customer, other] = [await shop.newCustomer(), await shop.newCustomer()];
    const { secret, recoveryCodes: ownCodes } = await turnOnSecondFactor(shop, customer);
    const own = await turnOnSecondFactor(shop, other);
    const { sealedSecret } = await shop.database
      .selectFrom('secondFactors')
      .select('sealedSecret')
      .where('userId', '=', customer.id)
      .executeTakeFirstOrThrow();
    await shop.database.updateTable('secondFactors').set({ sealedSecret }).where('userId', '=', other.id).execute();
    shop.clock.advance(step);
    expect(await codeOf(signIn(other, appCodeAt(secret, now())))).toEqual(wrong);
    expect((await signIn(other, own.recoveryCodes[0])).statusCode).toBe(200);

    const config = { ...shop.config, sessionSecret: 'a secret after a change, quite long enough' };
    const changed = createSecondFactorCheck({ ...shop.dependencies, config });
    const user = found(await findUser(shop.database, customer.id), 'not_found');
    const pass = async (check: typeof changed, code: string | undefined) => {
      const attempt = await check.prepare(user, code, '127.0.0.1');
      return inTransaction(shop.database, (transaction) => check.pass(transaction, user, attempt));
    };
    const appCode = appCodeAt(secret, now());
    await expect(pass(changed, appCode)).rejects.toMatchObject({ code: 'second_factor_wrong' });
    expect(await pass(createSecondFactorCheck(shop.dependencies), appCode)).toBe('app');
    expect(await pass(changed, ownCodes[0])).toBe('recovery');
  });
});

describe('a sign-in', () => {
  it('a sign-in with a second factor opens no session without a code after the right password', async () => {
    const customer = await shop.newCustomer();
    const { secret } = await turnOnSecondFactor(shop, customer);
    shop.clock.advance(step);
    const sessions = async () =>
      (await shop.database.selectFrom('sessions').select('id').where('userId', '=', customer.id).execute()).length;
    const before = await sessions();
    const response = await signIn(customer);
    expect(response.json()).toEqual({
      error: true,
      code: 'second_factor_required',
      msg: 'Enter the code from your authenticator app or a recovery code',
      message: 'Enter the code from your authenticator app or a recovery code',
    });
    expect(response.cookies).toEqual([]);
    expect(await codeOf(signIn(customer, wrongAppCodeAt(secret, now())))).toEqual(wrong);
    expect(await codeOf(signIn(customer, 'not a code at all'))).toEqual(wrong);
    expect(await sessions()).toBe(before);
    expect((await signIn(customer, appCodeAt(secret, now()))).json()).toMatchObject({ error: false, isVerify: true });
    expect(await sessions()).toBe(before + 1);
  });

  it('a sign-in accepts the app codes of 30 seconds before and after, and none further off', async () => {
    const customer = await shop.newCustomer();
    const { secret } = await turnOnSecondFactor(shop, customer);
    shop.clock.advance(10 * step);
    for (const off of [-2, 2]) expect(await codeOf(signIn(customer, appCodeAt(secret, now(), off)))).toEqual(wrong);
    for (const off of [-1, 0, 1]) expect((await signIn(customer, appCodeAt(secret, now(), off))).statusCode).toBe(200);
  });

  it('a sign-in accepts an app code once, and no older code, also not the code of the setup', async () => {
    const customer = await shop.newCustomer();
    const { secret } = await turnOnSecondFactor(shop, customer);
    expect(await codeOf(signIn(customer, appCodeAt(secret, now())))).toEqual(wrong);
    const next = appCodeAt(secret, now(), 1);
    expect((await signIn(customer, next)).statusCode).toBe(200);
    expect(await codeOf(signIn(customer, next))).toEqual(wrong);
    expect(await codeOf(signIn(customer, appCodeAt(secret, now())))).toEqual(wrong);
    shop.clock.advance(2 * step);
    expect((await signIn(customer, appCodeAt(secret, now()))).statusCode).toBe(200);
  });

  it('a sign-in accepts each recovery code once, however it is typed, and notifies the owner', async () => {
    const customer = await shop.newCustomer();
    const { recoveryCodes } = await turnOnSecondFactor(shop, customer);
    const [first = '', second = ''] = recoveryCodes;
    expect((await signIn(customer, first)).statusCode).toBe(200);
    expect(await codeOf(signIn(customer, first))).toEqual(wrong);
    expect((await signIn(customer, ` ${second.replaceAll('-', ' ')} `)).statusCode).toBe(200);
    expect(await statusOf(customer)).toEqual({ isOn: true, recoveryCodesLeft: 8 });
    const used = (await shop.mailsTo(customer.email)).filter(({ subject }) => subject.includes('recovery code'));
    expect(used.map(({ text }) => /\d+ are left/.exec(text)?.[0])).toEqual(['8 are left', '9 are left']);
  });

  it('a sign-in with a wrong password does not reveal that there is a second factor', async () => {
    const [customer, plain] = [await shop.newCustomer(), await shop.newCustomer()];
    const { secret } = await turnOnSecondFactor(shop, customer);
    shop.clock.advance(step);
    const code = appCodeAt(secret, now());
    const responses = await Promise.all([
      ...[customer, plain, { email: 'nobody@shop.test' }].map(({ email }) =>
        signIn({ email, password: 'not the password' }),
      ),
      signIn({ ...customer, password: 'not the password' }, code),
    ]);
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401]);
    expect((await signIn(customer, code)).statusCode).toBe(200);
  });

  it('a sign-in ignores a code if the account has no second factor', async () => {
    expect((await signIn(await shop.newCustomer(), '123456')).statusCode).toBe(200);
  });

  it('a sign-in needs the second factor’s code after a reset of the password too', async () => {
    const customer = await shop.newCustomer();
    const { email } = customer;
    const { secret } = await turnOnSecondFactor(shop, customer);
    const password = 'a newer password';
    await resetPassword(shop, email, password);
    expect(await codeOf(signIn({ email, password }))).toEqual(required);
    expect((await signIn({ email, password }, appCodeAt(secret, now(), 1))).statusCode).toBe(200);
  });
});

describe('many sign-ins at the same time', () => {
  const atOnce = async (customer: Customer, code: string): Promise<Record<number, number>> => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => signIn(customer, code)));
    const counts: Record<number, number> = {};
    for (const { statusCode } of responses) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
    return counts;
  };

  it('one of many concurrent sign-ins passes with an app code, and one with a recovery code', async () => {
    const customer = await shop.newCustomer();
    const { secret, recoveryCodes } = await turnOnSecondFactor(shop, customer);
    expect(await atOnce(customer, appCodeAt(secret, now(), 1))).toEqual({ 200: 1, 403: 19 });
    expect(await atOnce(customer, recoveryCodes[0] ?? '')).toEqual({ 200: 1, 403: 19 });
    expect(await statusOf(customer)).toEqual({ isOn: true, recoveryCodesLeft: 9 });
  });

  it('one of many concurrent confirmations of a second factor succeeds, and its recovery codes work', async () => {
    const customer = await shop.newCustomer();
    const { password } = customer;
    const { secret } = (await call(customer, routes.beginSecondFactor, { password })).json<SecondFactorSetup>();
    const code = appCodeAt(secret, now());
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => call(customer, routes.confirmSecondFactor, { code })),
    );
    const [confirmed, ...more] = responses.filter(({ statusCode }) => statusCode === 200);
    expect(more).toEqual([]);
    expect((await signIn(customer, confirmed?.json<RecoveryCodes>().recoveryCodes[0])).statusCode).toBe(200);
  });
});

describe('the owner', () => {
  it('the owner turns the second factor off with password and code', async () => {
    const customer = await shop.newCustomer();
    const { password } = customer;
    const off = (body: object) => call(customer, routes.turnOffSecondFactor, body);
    expect(await codeOf(off({ password, code: '123456' }))).toEqual([409, 'second_factor_off']);
    const { secret } = await turnOnSecondFactor(shop, customer);
    const code = appCodeAt(secret, now(), 1);
    expect(await codeOf(off({ password: 'not the password', code }))).toEqual([403, 'wrong_password']);
    expect(await codeOf(off({ password, code: wrongAppCodeAt(secret, now()) }))).toEqual(wrong);
    expect((await off({ password, code })).json()).toMatchObject({ error: false, msg: 'The second factor is off' });
    expect(await statusOf(customer)).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    expect((await signIn(customer)).statusCode).toBe(200);
    expect(await subjectsTo(customer)).toContain('The second factor of your Sprocket account is off');
  });

  it('the owner turns the second factor off with a recovery code, and on again with a new secret', async () => {
    const customer = await shop.newCustomer();
    const { password } = customer;
    const first = await turnOnSecondFactor(shop, customer);
    const off = await call(customer, routes.turnOffSecondFactor, { password, code: first.recoveryCodes[3] });
    expect(off.statusCode).toBe(200);
    const second = await turnOnSecondFactor(shop, customer);
    expect(second.secret).not.toBe(first.secret);
    expect(await codeOf(signIn(customer, first.recoveryCodes[0]))).toEqual(wrong);
    expect((await signIn(customer, second.recoveryCodes[0])).statusCode).toBe(200);
  });

  it('the owner makes new recovery codes, which invalidate the old ones', async () => {
    const customer = await shop.newCustomer();
    const { password } = customer;
    const { secret, recoveryCodes: old } = await turnOnSecondFactor(shop, customer);
    await signIn(customer, old[0]);
    const renew = (body: object) => call(customer, routes.renewRecoveryCodes, body);
    expect(await codeOf(renew({ password, code: old[0] }))).toEqual(wrong);
    const renewed = (await renew({ password, code: appCodeAt(secret, now(), 1) })).json<RecoveryCodes>();
    expect(renewed.recoveryCodes).toHaveLength(10);
    expect(await statusOf(customer)).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    expect(await codeOf(signIn(customer, old[1]))).toEqual(wrong);
    expect((await signIn(customer, renewed.recoveryCodes[9])).statusCode).toBe(200);
    expect(await subjectsTo(customer)).toContain('New recovery codes for your Sprocket account');
  });
});
