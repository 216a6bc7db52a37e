import { inTransaction } from '../../../server/db/transaction';
import type { InjectOptions } from 'fastify';
import { SignJWT } from 'jose';
import { toRupees } from '../../../contract/money';
import type { Route } from '../../../contract/routes/route';
import { routes } from '../../../contract/routes/routes';
import type { SessionList } from '../../../contract/sessions';
import { opaqueId } from '../../../server/lib/opaque-id';
import { billing } from '../../support/money/billing';
import { couponTerms } from '../../support/money/coupon-terms';
import { sourcePicture } from '../../support/catalogue-source';
import { idTokenFromGoogle } from '../../support/id-token-from-google';
import { multipart } from '../../support/multipart';
import { routesOf } from '../../support/routes-of';
import type { Customer } from '../../support/add-customer';
import { openShopForTests } from '../../support/shop';
import { buyer, newGuest } from '../ordering/money-shop';
import { callers, isForShoppers, plainRoute, profile, routeOfRow, rows, type Caller, type Sent } from './access-matrix';

const shop = openShopForTests({ seed: 'small' });
let owner: Customer;
let other: Customer;
const tokens = new Map<Caller, string>();
let order: Sent['order'];
let orderId: string;
const checkoutId = opaqueId();

const signIn = async ({ email, password }: Customer): Promise<string> =>
  (await shop.inject({ method: 'POST', url: routes.signIn.path, payload: { email, password } })).json().token;

const forge = ({ token, id }: Customer): Promise<string> => {
  const { jti } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { jti: string };
  const key = new TextEncoder().encode('a key of somebody else, quite long enough');
  return new SignJWT().setProtectedHeader({ alg: 'HS256' }).setSubject(id).setJti(jti).sign(key);
};

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

const upload = async (): Promise<Partial<InjectOptions>> => multipart([{ bytes: await sourcePicture(9, 9) }]);

beforeAll(async () => {
  owner = await shop.newCustomer('Owner');
  other = await shop.newCustomer('Other');
  tokens.set('expired', await expire(owner));
  tokens
    .set('owner', owner.token)
    .set('other', other.token)
    .set('forged', await forge(owner));
  const buys = buyer(shop, owner);
  await buys.add('board-plain');
  const paid = await buys.started();
  order = { paymentId: paid.paymentId, amount: toRupees(paid.amount), products: paid.lines };
  orderId = (await buys.placeOrder(paid)).id;
  await buys.add('board-plain');
  await buys.started(checkoutId);
  await buyer(shop, other).add('board-plain');
  const guest = await newGuest(shop);
  tokens.set('guest', guest.customer.token);
  await guest.add('board-plain');
  await shop.services.coupons.add({ ...couponTerms, code: 'FOR-ALL', amount: 10 });
});

const signedInOnceMore = async (caller: Caller): Promise<string | undefined> => {
  if (caller === 'guest') return (await newGuest(shop)).customer.token;
  const customer = { owner, other }[caller as string];
  return (
    customer && inTransaction(shop.database, (transaction) => shop.services.sessions.start(transaction, customer.id))
  );
};

const as = async (caller: Caller, options: InjectOptions, token = tokens.get(caller)) => {
  const headers = { ...options.headers, ...(token && { authorization: `Bearer ${token}` }) };
  return shop.inject({ ...options, headers });
};

const proven = async (email: string): Promise<object> => {
  const person = { name: 'Gita', email };
  return { ...person, password: null, images: '', phone: null, ...(await idTokenFromGoogle(shop, person)) };
};

const sent = (): Sent => ({ owner, order, checkoutId, billing, upload, proven });

const itemIn = (response: { json: () => unknown }): string => (response.json() as { item: { id: string } }).item.id;

/**
 * Each function returns the id that replaces its name in a path, such as `{owner}`. Some functions create a record at
 * each call, because an earlier row may have deleted the previous one.
 */
const things: Readonly<Record<string, () => Promise<string> | string>> = {
  owner: () => owner.id,
  product: () => 'board-plain',
  pinCode: () => '560038',
  page: () => 'no-such-page',
  file: () => 'no-such-file.png',
  order: () => orderId,
  checkout: () => checkoutId,
  coupon: () => 'FOR-ALL',
  session: async () => {
    await signIn(owner);
    const list = (await as('owner', { url: routes.sessions.path })).json<SessionList>();
    return list.find(({ isCurrent }) => !isCurrent)?.id ?? '';
  },
  item: async () => itemIn(await buyer(shop, owner).add('board-plain')),
  address: async () =>
    (await as('owner', { method: 'POST', url: routes.addAddress.path, payload: billing })).json<{ id: string }>().id,
  listItem: async () => {
    const list = await as('owner', { url: `/api/my-list?userId=${owner.id}` });
    const [first] = list.json<{ id: string }[]>();
    if (first !== undefined) return first.id;
    return itemIn(
      await as('owner', { method: 'POST', url: '/api/my-list/add/', payload: { productId: 'micro-cheap' } }),
    );
  },
};

const addressed = async (call: string): Promise<Pick<InjectOptions, 'method' | 'url'>> => {
  const [method = '', path = ''] = call.split(' ');
  const [, name] = /\{(\w+)\}/.exec(path) ?? [];
  const id = name === undefined ? '' : await things[name]?.();
  const url = path.replace(/\{\w+\}/, id ?? '').replace('/*', '/inbox');
  // This cast is safe, because the call of every row starts with a method or ALL.
  return { method: (method === 'ALL' ? 'GET' : method) as InjectOptions['method'], url };
};

it('the access matrix has a row for every route of the server and of the contract, and no others', async () => {
  const ofRows = rows.map(routeOfRow).sort();
  expect(ofRows).toEqual([...new Set(routesOf(shop.app).map(plainRoute))].sort());
  const ofContract = Object.values<Route>(routes).map(({ method, path }) => plainRoute(`${method} ${path}`));
  expect(ofRows).toEqual(expect.arrayContaining(ofContract));
});

/** The owner comes last, because only the owner's call can change the records that the other callers need. */
const ownerLast = callers
  .map((caller, index) => ({ caller, index }))
  .sort((one, two) => Number(one.caller === 'owner') - Number(two.caller === 'owner'));

const endsSession = (call: string, caller: Caller): boolean =>
  call === 'POST /api/user/signout' ||
  (caller === 'guest' && ['POST /api/user/signin', 'POST /api/user/authWithGoogle'].includes(call));

describe.each(rows)('$call', (row) => {
  const { call, send, statuses } = row;
  it.each(ownerLast.map(({ caller, index }) => ({ caller, status: statuses[index] })))(
    `${call} responds with status $status to this caller: $caller`,
    async ({ caller, status }) => {
      const request = { ...(await addressed(call)), ...(await send(sent())) };
      // A call that ends its session uses a session that no other row needs.
      const response = await as(
        caller,
        request,
        endsSession(call, caller) ? await signedInOnceMore(caller) : undefined,
      );
      expect([response.statusCode, response.body]).toEqual([status, expect.any(String)]);
      if (status === 401) expect(response.json()).toMatchObject({ error: true, code: 'unauthenticated' });
      if (status === 403) expect(response.json()).toMatchObject({ error: true, msg: expect.any(String) });
      if (caller === 'guest' && statuses[0] === 401 && status === 403)
        expect(response.json()).toMatchObject({ code: isForShoppers(row) ? 'forbidden' : 'account_required' });
      if (response.statusCode >= 400) expect(response.body).not.toContain(owner.email);
    },
  );
});

const guarded = rows.filter(({ statuses }) => statuses[0] === 401);

it.each(guarded)('$call checks the caller before the body', async ({ call }) => {
  const { method, url } = await addressed(call);
  const payload =
    method === 'GET' || method === 'DELETE' ? undefined : { name: 1, userId: owner.id, customerId: owner.id };
  expect((await as('visitor', { method, url, payload })).statusCode).toBe(401);
  if (call.includes('{owner}')) expect((await as('other', { method, url, payload })).statusCode).toBe(403);
});

it('only the owner has changed anything, and each customer sees only their own pictures', async () => {
  const read = await as('owner', { url: `/api/user/${owner.id}` });
  expect(read.json()).toMatchObject({ ...profile, email: owner.email, isAdmin: false });
  expect(await signIn(owner)).toEqual(expect.any(String));
  await as('other', { ...(await addressed('POST /api/user/upload')), ...(await upload()) });
  expect((await as('owner', { url: '/api/imageUpload' })).json()).toEqual([]);
  expect((await as('other', { url: '/api/imageUpload' })).json()).toHaveLength(1);
});

it('a call with an empty body and a JSON content type is accepted', async () => {
  const headers = { 'content-type': 'application/json' };
  const response = await as('owner', { method: 'DELETE', url: routes.deleteUploadedPictures.path, headers });
  expect(response.statusCode).toBe(200);
});
