import { routes } from '../../../contract/routes';
import { buildApp } from '../../../server/app';
import { codeIn, openTestShop, type Customer, type TestShop } from '../../support/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const post = (url: string, payload: object, cookie?: string) =>
  shop.inject({ method: 'POST', url, payload, headers: cookie === undefined ? {} : { cookie } });
const signIn = (email: string, password: string) => post(routes.signIn.path, { email, password });
const newestCode = async (email: string) => codeIn((await shop.mailsTo(email)).find(({ text }) => /\d{6}/.test(text)));
const works = async ({ id }: Customer, token: string): Promise<boolean> => {
  const answer = await shop.inject({ url: `/api/user/${id}`, headers: { authorization: `Bearer ${token}` } });
  return answer.statusCode === 200;
};

/** Asks for a reset code, enters it, and answers the cookie that came back. */
const allowReset = async (email: string): Promise<string> => {
  await post(routes.forgotPassword.path, { email });
  const answer = await post(routes.verifyEmail.path, { email, otp: await newestCode(email) });
  return String(answer.headers['set-cookie']);
};
const pairOf = (cookie: string): string => cookie.split(';')[0] ?? '';
const reset = (email: string, cookie: string | undefined, newPass = 'a newer one', confirmPass = newPass) =>
  post(routes.resetPassword.path, { email, newPass, confirmPass }, cookie);

describe('a forgotten password', () => {
  it('is asked for alike whether or not there is an account', async () => {
    const { email } = await shop.newCustomer();
    const known = await post(routes.forgotPassword.path, { email });
    const unknown = await post(routes.forgotPassword.path, { email: 'nobody@shop.test' });
    expect(known.json()).toMatchObject({ status: 'SUCCESS' });
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    expect(await shop.mailsTo('nobody@shop.test')).toEqual([]);
  });

  it('is answered alike to a wrong code, whether or not there is an account', async () => {
    const { email } = await shop.newCustomer();
    const tries: unknown[][] = [];
    for (const address of [email, 'nobody-else@shop.test']) {
      await post(routes.forgotPassword.path, { email: address });
      const answers: unknown[] = [];
      for (let round = 0; round < 6; round += 1) {
        const answer = await post(routes.verifyEmail.path, { email: address, otp: '000000' });
        answers.push([answer.statusCode, answer.json()]);
      }
      tries.push(answers);
    }
    expect(tries[1]).toEqual(tries[0]);
  });

  it('gives the right to reset in a cookie that scripts and other sites cannot use', async () => {
    const { email } = await shop.newCustomer();
    const cookie = await allowReset(email);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Strict');
    expect(cookie).toContain('Max-Age=600');
    const grants = await shop.database.selectFrom('resetGrants').selectAll().where('email', '=', email).execute();
    expect(JSON.stringify(grants)).not.toContain(pairOf(cookie).split('=')[1]);
  });

  it('gives that cookie over TLS alone where the shop has TLS', async () => {
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

  it('is replaced once: every session ends, the old password is worth nothing, and the owner is told', async () => {
    const customer = await shop.newCustomer();
    const { email } = customer;
    const cookie = pairOf(await allowReset(email));
    const answer = await reset(email, cookie);
    expect(answer.json()).toMatchObject({ status: 'SUCCESS', message: expect.any(String) });
    expect(String(answer.headers['set-cookie'])).toContain('Max-Age=0');
    expect(await works(customer, customer.token)).toBe(false);
    expect((await signIn(email, customer.password)).statusCode).toBe(401);
    expect((await signIn(email, 'a newer one')).statusCode).toBe(200);
    const [notice] = await shop.mailsTo(email);
    expect(notice?.subject).toMatch(/password was changed/);
    expect(notice?.text).not.toMatch(/\d{6}/);
    const again = await reset(email, cookie, 'yet another one');
    expect(again.statusCode).toBe(403);
    expect(again.json()).toMatchObject({ code: 'reset_not_allowed', status: 'FAILED' });
  });

  it('is replaced by exactly one of many at once', async () => {
    const { email } = await shop.newCustomer();
    const cookie = pairOf(await allowReset(email));
    const answers = await Promise.all([1, 2, 3, 4, 5].map((round) => reset(email, cookie, `password ${round}`)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('is kept from whoever has no cookie, a made-up one, one of another address, or an old one', async () => {
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

  it('must be typed twice alike, which does not use up the right', async () => {
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

  it('opens an unverified account to its owner and shuts its first password out', async () => {
    const email = 'set-up-by-a-stranger@shop.test';
    await post(routes.signUp.path, { name: 'S', email, phone: '1', password: 'of a stranger' });
    const strangersCode = await newestCode(email);
    expect((await reset(email, pairOf(await allowReset(email)))).statusCode).toBe(200);
    expect((await signIn(email, 'of a stranger')).statusCode).toBe(401);
    expect((await signIn(email, 'a newer one')).statusCode).toBe(200);
    expect((await post(routes.verifyEmail.path, { email, otp: strangersCode })).json().code).toBe('code_expired');
  });
});

describe('a changed password', () => {
  const change = ({ id, headers }: Customer, payload: object) =>
    shop.inject({ method: 'PUT', url: `/api/user/changePassword/${id}`, payload, headers });

  it('ends every session but the one it was changed in, and tells the owner', async () => {
    const customer = await shop.newCustomer();
    const { token: elsewhere } = (await signIn(customer.email, customer.password)).json();
    const extra = { name: 'ignored', email: 'ignored@shop.test', phone: 'ignored', images: [] };
    const answer = await change(customer, { ...extra, password: customer.password, newPass: 'a newer one' });
    expect(answer.statusCode).toBe(200);
    expect(await works(customer, customer.token)).toBe(true);
    expect(await works(customer, elsewhere)).toBe(false);
    expect((await signIn(customer.email, customer.password)).statusCode).toBe(401);
    expect((await signIn(customer.email, 'a newer one')).json().user.name).toBe('Asha Rao');
    expect((await shop.mailsTo(customer.email))[0]?.subject).toMatch(/password was changed/);
  });

  it('ends a reset that was allowed before', async () => {
    const customer = await shop.newCustomer();
    const cookie = pairOf(await allowReset(customer.email));
    await change(customer, { password: customer.password, newPass: 'a newer one' });
    const answer = await reset(customer.email, cookie, 'of somebody else');
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'reset_not_allowed']);
    expect((await signIn(customer.email, 'a newer one')).statusCode).toBe(200);
  });

  it('needs the old one', async () => {
    const customer = await shop.newCustomer();
    const wrong = await change(customer, { password: 'not it', newPass: 'a newer one' });
    expect(wrong.statusCode).toBe(403);
    expect(wrong.json().code).toBe('wrong_password');
    expect((await signIn(customer.email, customer.password)).statusCode).toBe(200);
  });

  it('has six characters at least', async () => {
    const customer = await shop.newCustomer();
    const short = await change(customer, { password: customer.password, newPass: 'five!' });
    expect(short.json()).toMatchObject({ code: 'invalid_request', details: [{ field: 'newPass' }] });
  });
});
