import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT, exportJWK, exportSPKI, generateKeyPair, type CryptoKey, type JWTPayload } from 'jose';
import { routes } from '../../../contract/routes/routes';
import { codeIn, openTestShop, type TestShop } from '../../support/shop';
import { idTokenFromGoogle } from '../../support/id-token-from-google';
import { resetPassword } from '../../support/reset-password';

const issuer = 'https://securetoken.google.com/sprocket-test';
const audience = 'sprocket-test';
const keyId = 'key-1';

let shop: TestShop;
let keyServer: Server;
let key: CryptoKey;
let publicKey: CryptoKey;
let strangersKey: CryptoKey;

beforeAll(async () => {
  ({ privateKey: key, publicKey } = await generateKeyPair('RS256', { extractable: true }));
  ({ privateKey: strangersKey } = await generateKeyPair('RS256', { extractable: true }));
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: keyId, alg: 'RS256', use: 'sig' }] };
  keyServer = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(keys));
  });
  await new Promise<void>((resolve) => keyServer.listen(0, '127.0.0.1', resolve));
  // The cast is safe, because the server listens on a port, not on a pipe.
  const { port } = keyServer.address() as AddressInfo;
  const firebase = { apiKey: 'key', authDomain: 'sprocket.test', projectId: audience };
  const identity = { firebase, issuer, audience, jwksUrl: `http://127.0.0.1:${port}/keys` };
  shop = await openTestShop({ config: { identity } });
});
afterAll(async () => {
  await shop.close();
  keyServer.close();
});

const post = (url: string, payload: object) => shop.inject({ method: 'POST', url, payload });
const signIn = (email: string, password: string) => post(routes.signIn.path, { email, password });
const signInWithGoogle = (email: string, idToken: string) =>
  post(routes.signInWithGoogle.path, { name: 'G', email, password: null, images: 'https://x', phone: null, idToken });
const readUser = (id: string, token: string) =>
  shop.inject({ url: `/api/user/${id}`, headers: { authorization: `Bearer ${token}` } });

const claims = (email: string, more: JWTPayload = {}): JWTPayload => {
  const now = Math.floor(shop.clock.now().getTime() / 1000);
  return {
    iss: issuer,
    aud: audience,
    sub: `google-${email}`,
    iat: now,
    exp: now + 3600,
    auth_time: now,
    email,
    email_verified: true,
    name: 'Gita Iyer',
    firebase: { sign_in_provider: 'google.com' },
    ...more,
  };
};
const token = (payload: JWTPayload, header = { alg: 'RS256', kid: keyId }, by: CryptoKey | Uint8Array = key) =>
  new SignJWT(payload).setProtectedHeader(header).sign(by);

const welcomes = async (email: string): Promise<number> =>
  (await shop.mailsTo(email)).filter(({ subject }) => subject.startsWith('Welcome')).length;

describe('sign-in with Google', () => {
  it('sign-in with Google creates an account if there is none, and sends one welcome mail', async () => {
    const email = 'new-one@shop.test';
    const response = await signInWithGoogle(email, await token(claims(email)));
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      error: false,
      isVerify: true,
      msg: 'User authentication Successfully!',
      user: { name: 'Gita Iyer', email, images: [] },
    });
    const again = await signInWithGoogle(' NEW-ONE@shop.test', await token(claims(email)));
    expect(again.json().user.id).toBe(response.json().user.id);
    expect(await welcomes(email)).toBe(1);
    const { user } = again.json();
    expect((await readUser(user.id, again.json().token)).statusCode).toBe(200);
  });

  it('many concurrent sign-ins with Google create one account and send one welcome mail', async () => {
    const email = 'at-once@shop.test';
    const idToken = await token(claims(email));
    const responses = await Promise.all([1, 2, 3, 4].map(() => signInWithGoogle(email, idToken)));
    expect(new Set(responses.map((response) => response.json<{ user: { id: string } }>().user.id)).size).toBe(1);
    expect(await welcomes(email)).toBe(1);
  });

  it('sign-in with Google links to the verified account of the address, which keeps name and password', async () => {
    const customer = await shop.newCustomer('Own Name');
    const response = await signInWithGoogle(customer.email, await token(claims(customer.email)));
    expect(response.json().user).toMatchObject({ id: customer.id, name: 'Own Name' });
    expect((await signIn(customer.email, customer.password)).statusCode).toBe(200);
    expect((await readUser(customer.id, customer.token)).statusCode).toBe(200);
    await signInWithGoogle(customer.email, await token(claims(customer.email)));
    const notices = (await shop.mailsTo(customer.email)).filter(({ subject }) => subject.startsWith('Google sign-in'));
    expect(notices).toHaveLength(1);
  });

  it('another Google account with the same address is rejected until a reset has proven the mailbox', async () => {
    const { id, email } = await shop.newCustomer();
    await signInWithGoogle(email, await token(claims(email)));
    const other = await token(claims(email, { sub: 'another account' }));
    const refused = await signInWithGoogle(email, other);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'google_account_differs']);
    await resetPassword(shop, email, 'a newer one');
    expect((await signInWithGoogle(email, other)).json().user.id).toBe(id);
  });

  it('the owner’s sign-in with Google ends a stranger’s sign-up, its password and its code', async () => {
    const email = 'owner@shop.test';
    const stranger = { name: 'Stranger', email, phone: '666', password: 'of a stranger' };
    await post(routes.signUp.path, stranger);
    const code = codeIn((await shop.mailsTo(email))[0]);
    const response = await signInWithGoogle(email, await token(claims(email)));
    expect(response.statusCode).toBe(200);
    const { id } = response.json().user;
    expect((await readUser(id, response.json().token)).json()).toMatchObject({ name: 'Gita Iyer', phone: '' });
    expect((await signIn(email, stranger.password)).statusCode).toBe(401);
    expect((await post(routes.verifyEmail.path, { email, otp: code })).json().success).toBe(false);
    expect((await signIn(email, stranger.password)).statusCode).toBe(401);
  });

  it('an account without a password rejects every password at sign-in and at a change of password', async () => {
    const email = 'no-password@shop.test';
    const { user, token: session } = (await signInWithGoogle(email, await token(claims(email)))).json();
    expect((await signIn(email, '')).statusCode).toBe(400);
    expect((await signIn(email, 'anything')).statusCode).toBe(401);
    const changed = await shop.inject({
      method: 'PUT',
      url: `/api/user/changePassword/${user.id}`,
      headers: { authorization: `Bearer ${session}` },
      payload: { password: 'anything', newPass: 'a newer one' },
    });
    expect(changed.json().code).toBe('wrong_password');
  });

  it('sign-in with Google rejects every kind of invalid token', async () => {
    const email = 'victim@shop.test';
    const now = Math.floor(shop.clock.now().getTime() / 1000);
    const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const good = await token(claims(email));
    const [header = '', payload = '', signature = ''] = good.split('.');
    const bad: Record<string, string> = {
      'another issuer': await token(claims(email, { iss: 'https://securetoken.google.com/another' })),
      'another audience': await token(claims(email, { aud: 'another' })),
      'no audience': await token(claims(email, { aud: undefined })),
      expired: await token(claims(email, { iat: now - 7200, exp: now - 60 })),
      'without an end': await token(claims(email, { exp: undefined })),
      'issued tomorrow': await token(claims(email, { iat: now + 86_400, exp: now + 90_000 })),
      'signed in tomorrow': await token(claims(email, { auth_time: now + 86_400 })),
      'never signed in': await token(claims(email, { auth_time: undefined })),
      'no subject': await token(claims(email, { sub: undefined })),
      'an empty subject': await token(claims(email, { sub: '' })),
      'an address Google has not verified': await token(claims(email, { email_verified: false })),
      'an address said to be verified in words': await token(claims(email, { email_verified: 'true' })),
      'no address': await token(claims(email, { email: undefined })),
      'another address': await token(claims('attacker@shop.test')),
      'a password sign-in': await token(claims(email, { firebase: { sign_in_provider: 'password' } })),
      'no provider': await token(claims(email, { firebase: undefined })),
      "a stranger's key": await token(claims(email), undefined, strangersKey),
      'an unknown key': await token(claims(email), { alg: 'RS256', kid: 'key-2' }, strangersKey),
      'no algorithm': `${encode({ alg: 'none', kid: keyId })}.${payload}.`,
      'the public key as a secret': await token(
        claims(email),
        { alg: 'HS256', kid: keyId },
        new TextEncoder().encode(await exportSPKI(publicKey)),
      ),
      'a changed payload': `${header}.${encode(claims('attacker@shop.test'))}.${signature}`,
      'not a token': 'nonsense',
    };
    const outcomes: Record<string, unknown> = {};
    for (const [what, idToken] of Object.entries(bad)) {
      const response = await signInWithGoogle(email, idToken);
      outcomes[what] = [response.statusCode, response.json().code];
    }
    const refused = Object.fromEntries(Object.keys(bad).map((what) => [what, [401, 'identity_rejected']]));
    expect(outcomes).toEqual(refused);
    expect(await shop.database.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([]);
    expect((await post(routes.signInWithGoogle.path, { email })).statusCode).toBe(400);
    expect((await signInWithGoogle(email, good)).statusCode).toBe(200);
  });

  it('sign-in with Google accepts the sandbox’s tokens', async () => {
    const own = await openTestShop();
    try {
      const person = { email: 'played@shop.test', name: 'Played Person' };
      const { idToken } = await idTokenFromGoogle(own, person);
      const payload = { ...person, idToken };
      const response = await own.inject({ method: 'POST', url: routes.signInWithGoogle.path, payload });
      expect(response.json()).toMatchObject({ error: false, user: person });
    } finally {
      await own.close();
    }
  });

  it('sign-in with Google reports that the issuer’s keys are unavailable, and does not count such attempts', async () => {
    const { identity } = shop.config;
    const config = { identity: { ...identity, jwksUrl: 'http://127.0.0.1:1/' }, rateLimit: true };
    const unreachable = await openTestShop({ config });
    try {
      const payload = { email: 'a@shop.test', idToken: await token(claims('a@shop.test')) };
      // The limit is 60 attempts.
      for (let round = 0; round < 61; round += 1) {
        const response = await unreachable.inject({ method: 'POST', url: routes.signInWithGoogle.path, payload });
        expect([response.statusCode, response.json().code]).toEqual([503, 'identity_unavailable']);
      }
    } finally {
      await unreachable.close();
    }
  });
});
