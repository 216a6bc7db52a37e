import type { InjectOptions } from 'fastify';
import { SignJWT } from 'jose';
import sharp from 'sharp';
import { routes } from '../../../contract/routes';
import { openTestShop, type Customer, type TestShop } from '../../support/shop';

/** Section 7's calls of users and of what they own, each as everybody who could make it. */

type Caller = 'guest' | 'owner' | 'other' | 'forged' | 'expired';
const callers: readonly Caller[] = ['guest', 'owner', 'other', 'forged', 'expired'];

let shop: TestShop;
let owner: Customer;
const tokens = new Map<Caller, string>();

const signIn = async ({ email, password }: Customer): Promise<string> =>
  (await shop.inject({ method: 'POST', url: routes.signIn.path, payload: { email, password } })).json().token;

/** The owner's own session, with a signature that is not ours. */
const forge = ({ token, id }: Customer): Promise<string> => {
  const { jti } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { jti: string };
  const key = new TextEncoder().encode('a key of somebody else, quite long enough');
  return new SignJWT().setProtectedHeader({ alg: 'HS256' }).setSubject(id).setJti(jti).sign(key);
};

/** The owner's, from a session that ran out. */
const expire = async (customer: Customer): Promise<string> => {
  const before = await shop.database.selectFrom('sessions').select('id').execute();
  const token = await signIn(customer);
  await shop.database
    .updateTable('sessions')
    .set({ expiresAt: shop.clock.now() })
    .where(
      'id',
      'not in',
      before.map(({ id }) => id),
    )
    .execute();
  return token;
};

const boundary = '----sprocket';
let picture: Buffer;
const upload = async (): Promise<Partial<InjectOptions>> => ({
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  payload: Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="images"; filename="me.png"\r\n\r\n`),
    picture,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]),
});

beforeAll(async () => {
  shop = await openTestShop({ seed: 'small' });
  owner = await shop.newCustomer('Owner');
  const other = await shop.newCustomer('Other');
  picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0A6B4B' } })
    .png()
    .toBuffer();
  tokens.set('expired', await expire(owner));
  tokens
    .set('owner', owner.token)
    .set('other', other.token)
    .set('forged', await forge(owner));
});
afterAll(() => shop.close());

const as = async (caller: Caller, options: InjectOptions) => {
  const token = tokens.get(caller);
  const headers = { ...options.headers, ...(token && { authorization: `Bearer ${token}` }) };
  return shop.inject({ ...options, headers });
};

interface Row {
  call: string;
  /** What is sent: always in order, so that only the caller decides. */
  send: () => Promise<Partial<InjectOptions>> | Partial<InjectOptions>;
  /** What each of `callers` is answered, in that order. */
  statuses: readonly [guest: number, owner: number, other: number, forged: number, expired: number];
}

const body = (payload: object) => () => ({ payload });
const nothing = () => ({});
const profile = { name: 'Owner', phone: '9876543210' };

/** What everybody may do: a dead token does not stand in the way of signing in again. */
const anybody: Row['statuses'] = [200, 200, 200, 200, 200];
/** What names a user is that user's alone. */
const named: Row['statuses'] = [401, 200, 403, 401, 401];
/** What names nobody acts on the caller's own, and on nothing of anybody else. */
const own: Row['statuses'] = [401, 200, 200, 401, 401];

const rows: readonly Row[] = [
  {
    call: 'POST /api/user/signin',
    send: () => ({ payload: { email: owner.email, password: owner.password } }),
    statuses: anybody,
  },
  {
    call: 'POST /api/user/signup',
    send: body({ name: 'N', email: 'new@shop.test', phone: '1', password: 'a password', isAdmin: true }),
    statuses: anybody,
  },
  {
    call: 'POST /api/user/authWithGoogle',
    send: async () => ({ payload: await proven('google@shop.test') }),
    statuses: anybody,
  },
  { call: 'POST /api/user/forgotPassword', send: () => ({ payload: { email: owner.email } }), statuses: anybody },
  {
    // Only the code counts, whoever is signed in.
    call: 'POST /api/user/verifyemail',
    send: body({ email: 'nobody@shop.test', otp: '123456' }),
    statuses: [410, 410, 410, 410, 410],
  },
  {
    // Being signed in is not the right to reset: that is the cookie of the browser which entered the code.
    call: 'POST /api/user/forgotPassword/changePassword',
    send: () => ({ payload: { email: owner.email, newPass: 'of a stranger', confirmPass: 'of a stranger' } }),
    statuses: [403, 403, 403, 403, 403],
  },
  { call: 'GET /api/user/{owner}', send: nothing, statuses: named },
  { call: 'PUT /api/user/{owner}', send: body(profile), statuses: named },
  {
    call: 'PUT /api/user/changePassword/{owner}',
    send: () => ({ payload: { ...profile, password: owner.password, newPass: owner.password } }),
    statuses: named,
  },
  { call: 'POST /api/user/upload', send: upload, statuses: own },
  { call: 'GET /api/imageUpload', send: nothing, statuses: own },
  { call: 'DELETE /api/imageUpload/deleteAllImages', send: nothing, statuses: own },
  { call: 'POST /api/user/resendOtp', send: () => ({ payload: { email: owner.email } }), statuses: anybody },
  { call: 'GET /api/my-list?userId={owner}', send: nothing, statuses: named },
  {
    call: 'POST /api/my-list/add/',
    send: () => ({ payload: { productId: 'board-plain', userId: owner.id } }),
    statuses: named,
  },
  { call: 'DELETE /api/my-list/of-nobody', send: nothing, statuses: [401, 404, 404, 401, 401] },
  {
    call: 'POST /api/productReviews/add',
    send: () => ({ payload: { productId: 'board-plain', customerId: owner.id, review: 'Good' } }),
    statuses: named,
  },
];

const proven = async (email: string): Promise<object> => {
  const given = await fetch(new URL('/sandbox/identity/token', shop.sandboxUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, name: 'Gita' }),
  });
  return { name: 'Gita', email, password: null, images: '', phone: null, ...((await given.json()) as object) };
};

const addressed = (call: string): Pick<InjectOptions, 'method' | 'url'> => {
  const [method, path = ''] = call.split(' ');
  // Every row's first word is a method.
  return { method: method, url: path.replace('{owner}', owner.id) };
};

describe.each(rows)('$call', ({ call, send, statuses }) => {
  it.each(callers.map((caller, index) => ({ caller, status: statuses[index] })))(
    'answers $status: $caller',
    async ({ caller, status }) => {
      const answer = await as(caller, { ...addressed(call), ...(await send()) });
      expect([answer.statusCode, answer.body]).toEqual([status, expect.any(String)]);
      if (status === 401) expect(answer.json()).toMatchObject({ error: true, code: 'unauthenticated' });
      if (status === 403) expect(answer.json()).toMatchObject({ error: true, msg: expect.any(String) });
      if (answer.statusCode >= 400) expect(answer.body).not.toContain(owner.email);
    },
  );
});

const guarded = rows.filter(({ statuses }) => statuses[0] === 401);

it.each(guarded)('$call looks at the caller before it looks at the body', async ({ call }) => {
  const { method, url } = addressed(call);
  const payload =
    method === 'GET' || method === 'DELETE' ? undefined : { name: 1, userId: owner.id, customerId: owner.id };
  expect((await as('guest', { method, url, payload })).statusCode).toBe(401);
  if (call.includes('{owner}')) expect((await as('other', { method, url, payload })).statusCode).toBe(403);
});

it('nobody but the owner has changed anything, and each sees only their own pictures', async () => {
  const read = await as('owner', { url: `/api/user/${owner.id}` });
  expect(read.json()).toMatchObject({ ...profile, email: owner.email, isAdmin: false });
  expect(await signIn(owner)).toEqual(expect.any(String));
  await as('other', { ...addressed('POST /api/user/upload'), ...(await upload()) });
  expect((await as('owner', { url: '/api/imageUpload' })).json()).toEqual([]);
  expect((await as('other', { url: '/api/imageUpload' })).json()).toHaveLength(1);
});

it('a call with an empty body and a JSON content type is taken', async () => {
  const headers = { 'content-type': 'application/json' };
  const answer = await as('owner', { method: 'DELETE', url: routes.deleteUploadedPictures.path, headers });
  expect(answer.statusCode).toBe(200);
});
