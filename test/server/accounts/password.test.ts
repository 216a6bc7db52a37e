import { routes } from '../../../contract/routes/routes';
import { buildApp } from '../../../server/app';
import { hashPassword } from '../../../server/lib/password-hash';
import type { Customer } from '../../support/add-customer';
import { openShopForTests } from '../../support/shop';

const shop = openShopForTests();

const post = (url: string, payload: object, cookie?: string) =>
  shop.inject({ method: 'POST', url, payload, headers: cookie === undefined ? {} : { cookie } });
const signIn = (email: string, password: string) => post(routes.signIn.path, { email, password });
const works = async ({ id }: Customer, token: string): Promise<boolean> => {
  const response = await shop.inject({ url: `/api/user/${id}`, headers: { authorization: `Bearer ${token}` } });
  return response.statusCode === 200;
};

const allowReset = async (email: string): Promise<string> => {
  await post(routes.forgotPassword.path, { email });
  const response = await post(routes.verifyEmail.path, { email, otp: await shop.newestCode(email) });
  return String(response.headers['set-cookie']);
};
const pairOf = (cookie: string): string => cookie.split(';')[0] ?? '';
const reset = (email: string, cookie: string | undefined, newPass = 'a newer one', confirmPass = newPass) =>
  post(routes.resetPassword.path, { email, newPass, confirmPass }, cookie);

describe('a forgotten password', () => {
  it('a request for a reset code has the same response whether or not there is an account', async () => {
    const { email } = await shop.newCustomer();
    const known = await post(routes.forgotPassword.path, { email });
    const unknown = await post(routes.forgotPassword.path, { email: 'nobody@shop.test' });
    expect(known.json()).toMatchObject({ status: 'SUCCESS' });
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    expect(await shop.mailsTo('nobody@shop.test')).toEqual([]);
  });

  it('a wrong reset code is rejected in the same way whether or not there is an account', async () => {
    const { email } = await shop.newCustomer();
    const tries: unknown[][] = [];
    for (const address of [email, 'nobody-else@shop.test']) {
      await post(routes.forgotPassword.path, { email: address });
      const responses: unknown[] = [];
      for (let round = 0; round < 6; round += 1) {
        const response = await post(routes.verifyEmail.path, { email: address, otp: '000000' });
        responses.push([response.statusCode, response.json()]);
      }
      tries.push(responses);
    }
    expect(tries[1]).toEqual(tries[0]);
  });

  it('a reset code grants the reset by a cookie that scripts and other sites cannot use', async () => {
    const { email } = await shop.newCustomer();
    const cookie = await allowReset(email);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Strict');
    expect(cookie).toContain('Max-Age=600');
    const grants = await shop.database.selectFrom('resetGrants').selectAll().where('email', '=', email).execute();
    expect(JSON.stringify(grants)).not.toContain(pairOf(cookie).split('=')[1]);
  });

  it('the cookies of sign-up and reset are marked as Secure only if the shop has TLS', async () => {
    const config = { ...shop.config, publicUrl: 'https://shop.test' };
    const overTls = await buildApp({ ...shop.dependencies, config }, shop.services);
    const payload = { name: 'N', email: 'tls@shop.test', phone: '1', password: 'a password' };
    const signedUp = await overTls.inject({ method: 'POST', url: routes.signUp.path, payload });
    expect(signedUp.cookies).toMatchObject([
      { name: '__Secure-registration', path: '/api/user', secure: true, httpOnly: true },
    ]);
    await overTls.close();
    const { email } = await shop.newCustomer();
    expect(await allowReset(email)).not.toContain('Secure');
  });

  it('a reset happens once: sessions end, the old password is invalid, and the owner gets a mail', async () => {
    const customer = await shop.newCustomer();
    const { email } = customer;
    const cookie = pairOf(await allowReset(email));
    const response = await reset(email, cookie);
    expect(response.json()).toMatchObject({ status: 'SUCCESS', message: expect.any(String) });
    expect(String(response.headers['set-cookie'])).toContain('Max-Age=0');
    expect(await works(customer, customer.token)).toBe(false);
    expect((await signIn(email, customer.password)).statusCode).toBe(401);
    expect((await signIn(email, 'a newer one')).statusCode).toBe(200);
    const notice = (await shop.mailsTo(email)).find(({ subject }) => /password was changed/.test(subject));
    expect(notice?.text).toMatch(/password/);
    expect(notice?.text).not.toMatch(/\d{6}/);
    const again = await reset(email, cookie, 'yet another one');
    expect(again.statusCode).toBe(403);
    expect(again.json()).toMatchObject({ code: 'reset_not_allowed', status: 'FAILED' });
  });

  it('exactly one of many concurrent resets of a password succeeds', async () => {
    const { email } = await shop.newCustomer();
    const cookie = pairOf(await allowReset(email));
    const responses = await Promise.all([1, 2, 3, 4, 5].map((round) => reset(email, cookie, `password ${round}`)));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('a reset is refused if its cookie is missing, forged, replaced, expired, or of another address', async () => {
    const [{ email }, other] = [await shop.newCustomer(), await shop.newCustomer()];
    const cookie = pairOf(await allowReset(email));
    const foreign = pairOf(await allowReset(other.email));
    expect((await reset(email, undefined)).statusCode).toBe(403);
    expect((await reset(email, 'reset-grant=made-up')).statusCode).toBe(403);
    expect((await reset(email, foreign)).statusCode).toBe(403);
    const newer = pairOf(await allowReset(email));
    expect((await reset(email, cookie)).statusCode).toBe(403);
    shop.clock.advance(10 * 60_000);
    expect((await reset(email, newer)).statusCode).toBe(403);
  });

  it('a reset needs the new password twice, and a mismatch does not use up the grant', async () => {
    const { email } = await shop.newCustomer();
    const cookie = pairOf(await allowReset(email));
    const differing = await reset(email, cookie, 'one password', 'another password');
    expect(differing.statusCode).toBe(400);
    expect(differing.json()).toMatchObject({
      code: 'passwords_differ',
      status: 'FAILED',
      msg: 'Password and confirm password not match',
    });
    expect((await reset(email, cookie, 'short', 'short')).statusCode).toBe(400);
    expect((await reset(email, cookie)).statusCode).toBe(200);
  });

  it('a reset gives the owner an unverified account and invalidates its first password', async () => {
    const email = 'set-up-by-a-stranger@shop.test';
    await post(routes.signUp.path, { name: 'S', email, phone: '1', password: 'of a stranger' });
    const strangersCode = await shop.newestCode(email);
    expect((await reset(email, pairOf(await allowReset(email)))).statusCode).toBe(200);
    expect((await signIn(email, 'of a stranger')).statusCode).toBe(401);
    expect((await signIn(email, 'a newer one')).statusCode).toBe(200);
    expect((await post(routes.verifyEmail.path, { email, otp: strangersCode })).json().code).toBe('code_expired');
  });
});

describe('a changed password', () => {
  const change = ({ id, headers }: Customer, payload: object) =>
    shop.inject({ method: 'PUT', url: `/api/user/changePassword/${id}`, payload, headers });

  it('a change of password ends every other session, and the owner gets a mail', async () => {
    const customer = await shop.newCustomer();
    const { token: elsewhere } = (await signIn(customer.email, customer.password)).json();
    const extra = { name: 'ignored', email: 'ignored@shop.test', phone: 'ignored', images: [] };
    const response = await change(customer, { ...extra, password: customer.password, newPass: 'a newer one' });
    expect(response.statusCode).toBe(200);
    expect(await works(customer, customer.token)).toBe(true);
    expect(await works(customer, elsewhere)).toBe(false);
    expect((await signIn(customer.email, customer.password)).statusCode).toBe(401);
    expect((await signIn(customer.email, 'a newer one')).json().user.name).toBe('Asha Rao');
    const subjects = (await shop.mailsTo(customer.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your Sprocket password was changed');
  });

  it('a change of password revokes an earlier grant to reset', async () => {
    const customer = await shop.newCustomer();
    const cookie = pairOf(await allowReset(customer.email));
    await change(customer, { password: customer.password, newPass: 'a newer one' });
    const response = await reset(customer.email, cookie, 'of somebody else');
    expect([response.statusCode, response.json().code]).toEqual([403, 'reset_not_allowed']);
    expect((await signIn(customer.email, 'a newer one')).statusCode).toBe(200);
  });

  it('a change of password requires the old password', async () => {
    const customer = await shop.newCustomer();
    const wrong = await change(customer, { password: 'not it', newPass: 'a newer one' });
    expect(wrong.statusCode).toBe(403);
    expect(wrong.json().code).toBe('wrong_password');
    expect((await signIn(customer.email, customer.password)).statusCode).toBe(200);
  });

  it('a change of password requires eight characters', async () => {
    const customer = await shop.newCustomer();
    const short = await change(customer, { password: customer.password, newPass: '7 chars' });
    expect(short.json()).toMatchObject({ code: 'invalid_request', details: [{ field: 'newPass' }] });
  });
});

describe('a password that is easy to guess', () => {
  const problem = 'This password is easy to guess. Please choose another';
  const refusal = (field: string) => ({ code: 'invalid_request', msg: problem, details: [{ field, problem }] });

  it.each([
    'password1',
    'PassWord1',
    '1234567890',
    'qwertyuiop',
    'iloveyou',
    'ｐａｓｓｗｏｒｄ１',
    'Sprocket',
    'Sprocket_2026!',
    'RobotShop99',
    'abcdefgh',
    'ZYXWVUTS',
    'poiuytrewq',
    'asdfghjkl2026',
    'password12345',
    'Dragon20261234',
    '        ',
  ])('a password that is easy to guess opens no account: %s', async (password) => {
    const response = await post(routes.signUp.path, { name: 'N', email: 'common@shop.test', phone: '1', password });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ ...refusal('password'), status: 'FAILED' });
    expect(await shop.mailsTo('common@shop.test')).toEqual([]);
  });

  it.each(['somebody.known@shop.test', 'Somebody.Known'])(
    'a password at sign-up cannot be the account’s address: %s',
    async (password) => {
      const email = 'somebody.known@shop.test';
      const response = await post(routes.signUp.path, { name: 'N', email, phone: '1', password });
      expect(response.json()).toMatchObject(refusal('password'));
    },
  );

  it('a password that is easy to guess is refused in a reset and in a change of password', async () => {
    const customer = await shop.newCustomer();
    const { id, email, password, headers } = customer;
    const cookie = pairOf(await allowReset(email));
    expect((await reset(email, cookie, 'football1')).json()).toMatchObject(refusal('newPass'));
    const url = `/api/user/changePassword/${id}`;
    const change = await shop.inject({ method: 'PUT', url, headers, payload: { password, newPass: 'football1' } });
    expect(change.json()).toMatchObject(refusal('newPass'));
    expect((await signIn(email, password)).statusCode).toBe(200);
    expect((await reset(email, cookie, 'a newer one')).statusCode).toBe(200);
  });

  it('a password of six characters that was set before the rules still signs in', async () => {
    const { id, email } = await shop.newCustomer();
    const passwordHash = await hashPassword('123456');
    await shop.database.updateTable('users').set({ passwordHash }).where('id', '=', id).execute();
    expect((await signIn(email, '123456')).statusCode).toBe(200);
  });
});
