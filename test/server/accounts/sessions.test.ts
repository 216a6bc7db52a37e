import { SignJWT } from 'jose';
import { routes } from '../../../contract/routes/routes';
import { deriveKey } from '../../../server/lib/keys';
import type { Customer } from '../../support/add-customer';
import { openShopForTests } from '../../support/shop';

const sessionLifetime = 7 * 24 * 60 * 60_000;

const shop = openShopForTests();

const post = (url: string, payload: object, headers?: Customer['headers']) =>
  shop.inject({ method: 'POST', url, payload, headers });
const signIn = (email: string, password: string) => post(routes.signIn.path, { email, password });
const readUser = (id: string, authorization: string) =>
  shop.inject({ url: `/api/user/${id}`, headers: { authorization } });
const tokenWorks = async ({ id }: Customer, token: string): Promise<boolean> => {
  const { statusCode } = await readUser(id, `Bearer ${token}`);
  return statusCode === 200;
};

describe('sign-in', () => {
  it('a sign-in responds with a token and the user', async () => {
    const { id, email, password } = await shop.newCustomer('Ravi');
    const response = await signIn(` ${email.toUpperCase()} `, password);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      error: false,
      isVerify: true,
      msg: 'User authentication Successfully!',
      token: expect.any(String),
      user: { id, _id: id, name: 'Ravi', email, images: [] },
    });
  });

  it('a sign-in has the same response for a wrong password and an unknown address', async () => {
    const { email } = await shop.newCustomer();
    const wrong = await signIn(email, 'not the password');
    const unknown = await signIn('nobody@shop.test', 'not the password');
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual({
      error: true,
      code: 'wrong_credentials',
      msg: 'The email or the password is not right',
      message: 'The email or the password is not right',
    });
    expect(unknown.json()).toEqual(wrong.json());
    expect(unknown.statusCode).toBe(401);
  });

  it('a sign-in reports an unverified address only for the correct password', async () => {
    const email = 'unverified@shop.test';
    await post(routes.signUp.path, { name: 'U', email, phone: '1', password: 'right password' });
    const right = await signIn(email, 'right password');
    expect(right.statusCode).toBe(403);
    expect(right.json()).toMatchObject({ error: true, code: 'email_not_verified', isVerify: false });
    const wrong = await signIn(email, 'wrong password');
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).not.toHaveProperty('isVerify');
  });
});

describe('tokens', () => {
  it('a sign-out ends its token immediately, and no other token of the customer', async () => {
    const customer = await shop.newCustomer();
    const { token: other } = (await signIn(customer.email, customer.password)).json();
    expect((await post(routes.signOut.path, {}, customer.headers)).json()).toMatchObject({ error: false });
    expect(await tokenWorks(customer, customer.token)).toBe(false);
    expect(await tokenWorks(customer, other)).toBe(true);
    expect((await post(routes.signOut.path, {}, customer.headers)).statusCode).toBe(401);
  });

  it('a session token lasts seven days from its last use, which is stored at most once an hour', async () => {
    const customer = await shop.newCustomer();
    const touched = async (): Promise<number> => {
      const row = await shop.database
        .selectFrom('sessions')
        .select('touchedAt')
        .where('userId', '=', customer.id)
        .executeTakeFirstOrThrow();
      return row.touchedAt.getTime();
    };
    const first = await touched();
    shop.clock.advance(59 * 60_000);
    expect(await tokenWorks(customer, customer.token)).toBe(true);
    expect(await touched()).toBe(first);
    shop.clock.advance(sessionLifetime - 60 * 60_000);
    expect(await tokenWorks(customer, customer.token)).toBe(true);
    expect(await touched()).toBeGreaterThan(first);
    shop.clock.advance(sessionLifetime - 1_000);
    expect(await tokenWorks(customer, customer.token)).toBe(true);
    shop.clock.advance(sessionLifetime);
    expect(await tokenWorks(customer, customer.token)).toBe(false);
  });

  it('session tokens are rejected if forged in any way', async () => {
    const customer = await shop.newCustomer();
    const [header = '', payload = '', signature = ''] = customer.token.split('.');
    const { jti } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { jti: string };
    const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const signed = (key: Uint8Array, algorithm = 'HS256') =>
      new SignJWT().setProtectedHeader({ alg: algorithm }).setSubject(customer.id).setJti(jti).sign(key);
    const key = deriveKey(shop.config.sessionSecret, 'tokens');
    expect(await tokenWorks(customer, await signed(key))).toBe(true);

    const forged: Record<string, string> = {
      'another secret': await signed(new TextEncoder().encode('another secret, just as long as ours')),
      'the secret itself instead of its key': await signed(new TextEncoder().encode(shop.config.sessionSecret)),
      'the key of codes': await signed(deriveKey(shop.config.sessionSecret, 'codes')),
      'another algorithm': await signed(key, 'HS512'),
      'no algorithm': `${encode({ alg: 'none' })}.${payload}.`,
      'another payload': `${header}.${encode({ jti: 'guessed', sub: customer.id })}.${signature}`,
      'a session that never was': await new SignJWT().setProtectedHeader({ alg: 'HS256' }).setJti('x').sign(key),
      'no session': await new SignJWT().setProtectedHeader({ alg: 'HS256' }).setSubject(customer.id).sign(key),
      nonsense: 'nonsense',
    };
    const worked: string[] = [];
    for (const [how, token] of Object.entries(forged)) if (await tokenWorks(customer, token)) worked.push(how);
    expect(worked).toEqual([]);
  });

  it.each(['', 'Bearer', 'Bearer ', 'Basic abc', 'Bearer a b', '«token»', 'Basic «token»', 'Bearer «token» b'])(
    'a call with the authorization header %p is refused with 401, even if its token is valid',
    async (header) => {
      const { id, token } = await shop.newCustomer();
      const response = await readUser(id, header.replace('«token»', token));
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ error: true, code: 'unauthenticated', msg: 'Please Login to continue' });
    },
  );
});
