import type { InjectOptions } from 'fastify';

/** Who may call what: one row for every route of the server, each as everybody who could make the call. */

export type Caller = 'guest' | 'owner' | 'other' | 'forged' | 'expired';
export const callers: readonly Caller[] = ['guest', 'owner', 'other', 'forged', 'expired'];

export interface Row {
  /** Method and address. `{owner}` is the owner's id; `{order}` and its like are things of the owner's. */
  call: string;
  /** What is sent: always in order, so that only the caller decides. */
  send: (sent: Sent) => Promise<Partial<InjectOptions>> | Partial<InjectOptions>;
  /** What each of `callers` is answered, in that order. */
  statuses: readonly [guest: number, owner: number, other: number, forged: number, expired: number];
}

/** What the bodies of rows are made of. */
export interface Sent {
  owner: { id: string; email: string; password: string };
  order: { paymentId: string; amount: number; products: readonly object[] };
  checkoutId: string;
  billing: object;
  upload: () => Promise<Partial<InjectOptions>>;
  /** What Google's sign-in gives for an address. */
  proven: (email: string) => Promise<object>;
}

const body = (payload: object) => () => ({ payload });
const nothing = () => ({});
export const profile = { name: 'Owner', phone: '9876543210' };

/** What everybody may do: a dead token does not stand in the way of signing in again. */
const anybody: Row['statuses'] = [200, 200, 200, 200, 200];
/** What names a user is that user's alone. */
const named: Row['statuses'] = [401, 200, 403, 401, 401];
/** What names nobody acts on the caller's own, and on nothing of anybody else. */
const own: Row['statuses'] = [401, 200, 200, 401, 401];
/** A thing of somebody else's is answered as one that does not exist. */
const hidden: Row['statuses'] = [401, 200, 404, 401, 401];
const everybody = (status: number): Row['statuses'] => [status, status, status, status, status];

const open = (...calls: string[]): Row[] => calls.map((call) => ({ call, send: nothing, statuses: anybody }));

const accounts: readonly Row[] = [
  {
    call: 'POST /api/user/signin',
    send: ({ owner: { email, password } }) => ({ payload: { email, password } }),
    statuses: anybody,
  },
  {
    call: 'POST /api/user/signup',
    send: body({ name: 'N', email: 'new@shop.test', phone: '1', password: 'a password', isAdmin: true }),
    statuses: anybody,
  },
  { call: 'POST /api/user/signout', send: nothing, statuses: own },
  {
    call: 'POST /api/user/authWithGoogle',
    send: async ({ proven }) => ({ payload: await proven('google@shop.test') }),
    statuses: anybody,
  },
  {
    call: 'POST /api/user/forgotPassword',
    send: ({ owner: { email } }) => ({ payload: { email } }),
    statuses: anybody,
  },
  {
    // Only the code counts, whoever is signed in.
    call: 'POST /api/user/verifyemail',
    send: body({ email: 'nobody@shop.test', otp: '123456' }),
    statuses: everybody(410),
  },
  {
    // Being signed in is not the right to reset: that is the cookie of the browser which entered the code.
    call: 'POST /api/user/forgotPassword/changePassword',
    send: ({ owner: { email } }) => ({ payload: { email, newPass: 'of a stranger', confirmPass: 'of a stranger' } }),
    statuses: everybody(403),
  },
  { call: 'POST /api/user/resendOtp', send: ({ owner: { email } }) => ({ payload: { email } }), statuses: anybody },
  { call: 'GET /api/user/{owner}', send: nothing, statuses: named },
  { call: 'PUT /api/user/{owner}', send: body(profile), statuses: named },
  {
    call: 'PUT /api/user/changePassword/{owner}',
    send: ({ owner: { password } }) => ({ payload: { ...profile, password, newPass: password } }),
    statuses: named,
  },
  { call: 'POST /api/user/upload', send: ({ upload }) => upload(), statuses: own },
  { call: 'GET /api/imageUpload', send: nothing, statuses: own },
  { call: 'DELETE /api/imageUpload/deleteAllImages', send: nothing, statuses: own },
];

const community: readonly Row[] = [
  { call: 'GET /api/my-list?userId={owner}', send: nothing, statuses: named },
  {
    call: 'POST /api/my-list/add/',
    send: ({ owner: { id } }) => ({ payload: { productId: 'board-plain', userId: id } }),
    statuses: named,
  },
  { call: 'DELETE /api/my-list/{listItem}', send: nothing, statuses: hidden },
  { call: 'GET /api/productReviews?productId=board-plain', send: nothing, statuses: anybody },
  {
    call: 'POST /api/productReviews/add',
    send: ({ owner: { id } }) => ({ payload: { productId: 'board-plain', customerId: id, review: 'Good' } }),
    statuses: named,
  },
  { call: 'POST /api/newsletter', send: body({ email: 'reader@shop.test' }), statuses: anybody },
];

const buying: readonly Row[] = [
  { call: 'GET /api/cart?userId={owner}', send: nothing, statuses: named },
  ...['POST /api/cart', 'POST /api/cart/add'].map((call) => ({
    call,
    send: ({ owner: { id } }: Sent) => ({ payload: { productId: 'board-plain', quantity: 1, userId: id } }),
    statuses: named,
  })),
  { call: 'POST /api/cart/merge', send: body({ mergeId: 'a merge of this test', items: [] }), statuses: own },
  { call: 'PUT /api/cart/{item}', send: body({ quantity: 1 }), statuses: hidden },
  {
    call: 'POST /api/checkout',
    send: ({ checkoutId, billing }) => ({ payload: { checkoutId, billing } }),
    statuses: hidden,
  },
  { call: 'GET /api/checkout/{checkout}', send: nothing, statuses: hidden },
  { call: 'POST /api/checkout/{checkout}/cancel', send: nothing, statuses: hidden },
  {
    call: 'POST /api/orders/create',
    send: ({ owner: { id }, order }) => ({ payload: { ...order, userid: id } }),
    statuses: named,
  },
  { call: 'GET /api/orders?userid={owner}', send: nothing, statuses: named },
  { call: 'GET /api/orders/{order}', send: nothing, statuses: hidden },
  { call: 'GET /api/orders/{order}/invoice.pdf', send: nothing, statuses: hidden },
  { call: 'POST /api/orders/{order}/again', send: body({ mergeId: 'buying it once again' }), statuses: hidden },
  { call: 'POST /api/orders/{order}/cancel', send: nothing, statuses: hidden },
  { call: 'DELETE /api/cart/{item}', send: nothing, statuses: hidden },
  // Only the provider's signature counts.
  { call: 'POST /api/stripe/webhook', send: body({ id: 'evt_1', type: 'charge.refunded' }), statuses: everybody(400) },
];

const lists = [
  ...['', '/catId?catId=boards', '/catName?catName=Boards', '/subCatId?subCatId=steppers'],
  ...['/fiterByPrice', '/rating?rating=3', '/featured', '/{product}'],
];

export const rows: readonly Row[] = [
  ...accounts,
  ...community,
  ...buying,
  ...open(...lists.map((path) => `GET /api/products${path}`)),
  ...open('GET /api/homeBanner', 'GET /api/banners', 'GET /api/homeSideBanners', 'GET /api/homeBottomBanners'),
  ...open('GET /api/category', 'GET /api/search?q=board', 'GET /api/countries', 'GET /api/config'),
  ...open('GET /api/openapi.json', 'GET /healthz', 'GET /readyz'),
  { call: 'GET /download/{file}', send: nothing, statuses: everybody(404) },
  // To this machine alone (http.test.ts): who calls from here may be anybody.
  ...open('GET /metrics', 'ALL /sandbox/*'),
  ...['identitytoolkit', 'securetoken'].map((host): Row => ({
    call: `ALL /${host}.googleapis.com/*`,
    send: nothing,
    statuses: everybody(404),
  })),
];

/** The route a row is about, written as `routesOf` does, with all parameters under one name. */
export const routeOfRow = ({ call }: Row): string => plainRoute(call.replace(/\?.*$/, '').replace(/\{\w+\}/g, ':id'));

export const plainRoute = (route: string): string => route.replace(/:\w+/g, ':id').replace(/(?<=.)\/$/, '');
