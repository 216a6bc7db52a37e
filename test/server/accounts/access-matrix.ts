import type { InjectOptions } from 'fastify';

/** A visitor has no token; a guest has the token of a guest session. */
export type Caller = 'visitor' | 'guest' | 'owner' | 'other' | 'forged' | 'expired';
export const callers: readonly Caller[] = ['visitor', 'guest', 'owner', 'other', 'forged', 'expired'];

export interface Row {
  /** `access.test.ts` replaces names in braces, such as `{owner}` and `{order}`, by ids. */
  call: string;
  /** Returns the rest of a valid request, so that the status depends only on the caller. */
  send: (sent: Sent) => Promise<Partial<InjectOptions>> | Partial<InjectOptions>;
  statuses: readonly [visitor: number, guest: number, owner: number, other: number, forged: number, expired: number];
}

export interface Sent {
  owner: { id: string; email: string; password: string };
  order: { paymentId: string; amount: number; products: readonly object[] };
  checkoutId: string;
  billing: object;
  upload: () => Promise<Partial<InjectOptions>>;
  proven: (email: string) => Promise<object>;
}

const body = (payload: object) => () => ({ payload });
const nothing = () => ({});
export const profile = { name: 'Owner', phone: '9876543210' };

/** Everyone is allowed, even with an invalid token, because an invalid token must not prevent a new sign-in. */
const anybody: Row['statuses'] = [200, 200, 200, 200, 200, 200];
/** The call contains a user's id, and only that user is allowed. */
const named: Row['statuses'] = [401, 403, 200, 403, 401, 401];
/** The call contains no user's id, and acts only on the caller's data. */
const own: Row['statuses'] = [401, 403, 200, 200, 401, 401];
/** Like `own`, but for data that guests have too. */
const ownOfShoppers: Row['statuses'] = [401, 200, 200, 200, 401, 401];
/** The path contains a record's id. Another customer gets 404, as if the record did not exist. */
const hidden: Row['statuses'] = [401, 403, 200, 404, 401, 401];
const hiddenOfShoppers: Row['statuses'] = [401, 404, 200, 404, 401, 401];
const everybody = (status: number): Row['statuses'] => [status, status, status, status, status, status];

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
  { call: 'POST /api/user/signout', send: nothing, statuses: ownOfShoppers },
  { call: 'POST /api/guest-sessions', send: nothing, statuses: anybody },
  { call: 'GET /api/sessions', send: nothing, statuses: own },
  { call: 'DELETE /api/sessions/{session}', send: nothing, statuses: hidden },
  { call: 'DELETE /api/sessions', send: nothing, statuses: own },
  // No caller has a second factor, so signed-in customers get 409.
  { call: 'POST /api/second-factor/confirm', send: body({ code: '123456' }), statuses: [401, 403, 409, 409, 401, 401] },
  ...['POST /api/second-factor/off', 'POST /api/second-factor/recovery-codes'].map((call): Row => ({
    call,
    send: ({ owner: { password } }) => ({ payload: { password, code: '123456' } }),
    statuses: [401, 403, 409, 409, 401, 401],
  })),
  {
    call: 'POST /api/second-factor',
    send: ({ owner: { password } }) => ({ payload: { password } }),
    statuses: own,
  },
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
    // Only the mailed code decides the status, even for a signed-in customer.
    call: 'POST /api/user/verifyemail',
    send: body({ email: 'nobody@shop.test', otp: '123456' }),
    statuses: everybody(410),
  },
  {
    // A reset needs the cookie that a browser gets for entering the code. A session does not allow a reset.
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
  { call: 'GET /api/addresses', send: nothing, statuses: own },
  { call: 'POST /api/addresses', send: ({ billing }) => ({ payload: billing }), statuses: own },
  { call: 'PUT /api/addresses/{address}', send: ({ billing }) => ({ payload: billing }), statuses: hidden },
  { call: 'POST /api/addresses/{address}/default', send: nothing, statuses: hidden },
  { call: 'DELETE /api/addresses/{address}', send: nothing, statuses: hidden },
  { call: 'POST /api/user/upload', send: ({ upload }) => upload(), statuses: own },
  { call: 'GET /api/imageUpload', send: nothing, statuses: own },
  { call: 'DELETE /api/imageUpload/deleteAllImages', send: nothing, statuses: own },
];

const listsAndMessages: readonly Row[] = [
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
  {
    call: 'POST /api/complaints',
    send: body({
      complaintId: 'a-complaint-of-this-test',
      name: 'Asha',
      email: 'asha@shop.test',
      subject: 'Order',
      text: 'It never came',
    }),
    statuses: anybody,
  },
  { call: 'POST /api/newsletter', send: body({ email: 'reader@shop.test' }), statuses: anybody },
  ...['confirm', 'unsubscribe', 'unsubscribe/one-click?token=unknown'].map((path): Row => ({
    call: `POST /api/newsletter/${path}`,
    send: body({ token: 'unknown' }),
    statuses: everybody(404),
  })),
];

const buying: readonly Row[] = [
  { call: 'GET /api/cart?userId={owner}', send: nothing, statuses: named },
  ...['POST /api/cart', 'POST /api/cart/add'].map((call) => ({
    call,
    send: ({ owner: { id } }: Sent) => ({ payload: { productId: 'board-plain', quantity: 1, userId: id } }),
    statuses: named,
  })),
  { call: 'POST /api/cart/merge', send: body({ mergeId: 'a merge of this test', items: [] }), statuses: ownOfShoppers },
  { call: 'PUT /api/cart/{item}', send: body({ quantity: 1 }), statuses: hiddenOfShoppers },
  {
    call: 'POST /api/checkout',
    send: ({ checkoutId, billing }) => ({ payload: { checkoutId, billing } }),
    statuses: hiddenOfShoppers,
  },
  { call: 'GET /api/checkout/coupons/{coupon}', send: nothing, statuses: ownOfShoppers },
  {
    call: 'POST /api/checkout/coupons/{coupon}',
    send: body({ items: [{ productId: 'board-plain', quantity: 1 }] }),
    statuses: anybody,
  },
  { call: 'GET /api/checkout/{checkout}', send: nothing, statuses: hiddenOfShoppers },
  { call: 'POST /api/checkout/{checkout}/cancel', send: nothing, statuses: hiddenOfShoppers },
  {
    call: 'POST /api/orders/create',
    send: ({ owner: { id }, order }) => ({ payload: { ...order, userid: id } }),
    statuses: named,
  },
  { call: 'GET /api/orders?userid={owner}', send: nothing, statuses: named },
  {
    call: 'POST /api/orders/find',
    send: body({ orderNumber: 4711, email: 'nobody@shop.test' }),
    statuses: anybody,
  },
  // Only the code, the mailed token or the cookie decides the status, even for a signed-in customer.
  {
    call: 'POST /api/orders/find/code',
    send: body({ orderNumber: 4711, email: 'stranger@shop.test', otp: '123456' }),
    statuses: everybody(410),
  },
  { call: 'POST /api/orders/find/link', send: body({ orderToken: 'unknown' }), statuses: everybody(410) },
  ...['POST /api/orders/found/{order}/cancel', 'GET /api/orders/found/{order}/invoice.pdf'].map((call): Row => ({
    call,
    send: nothing,
    statuses: everybody(403),
  })),
  ...open('GET /api/orders/found', 'POST /api/orders/found/close'),
  { call: 'GET /api/orders/{order}', send: nothing, statuses: hiddenOfShoppers },
  { call: 'GET /api/orders/{order}/invoice.pdf', send: nothing, statuses: hiddenOfShoppers },
  {
    call: 'POST /api/orders/{order}/again',
    send: body({ mergeId: 'buying it once again' }),
    statuses: hiddenOfShoppers,
  },
  { call: 'POST /api/orders/{order}/cancel', send: nothing, statuses: hiddenOfShoppers },
  { call: 'DELETE /api/cart/{item}', send: nothing, statuses: hiddenOfShoppers },
  // Every call without the provider's signature is refused, with and without a session.
  { call: 'POST /api/stripe/webhook', send: body({ id: 'evt_1', type: 'charge.refunded' }), statuses: everybody(400) },
];

export const isForShoppers = (row: Row): boolean => buying.includes(row);

const lists = [
  ...['', '/catId?catId=boards', '/catName?catName=Boards', '/subCatId?subCatId=steppers'],
  ...['/fiterByPrice', '/rating?rating=3', '/featured', '/{product}'],
];

export const rows: readonly Row[] = [
  ...accounts,
  ...listsAndMessages,
  ...buying,
  ...open(...lists.map((path) => `GET /api/products${path}`)),
  ...open('GET /api/homeBanner', 'GET /api/banners', 'GET /api/homeSideBanners', 'GET /api/homeBottomBanners'),
  ...open(
    'GET /api/category',
    'GET /api/search?q=board',
    'GET /api/pages',
    'GET /api/countries',
    'GET /api/pin-codes/{pinCode}',
    'GET /api/delivery/{pinCode}',
    'GET /api/config',
  ),
  { call: 'GET /api/pages/{page}', send: nothing, statuses: everybody(404) },
  ...open('GET /api/openapi.json', 'GET /healthz', 'GET /readyz'),
  { call: 'POST /vitals', send: body({ page: 'home', connection: '4g', lcp: 900 }), statuses: everybody(204) },
  {
    call: 'POST /flow-counts',
    send: body({ counts: [{ transition: 'signIn.editing | credentials.submitted | 1', count: 1 }] }),
    statuses: everybody(204),
  },
  { call: 'GET /download/{file}', send: nothing, statuses: everybody(404) },
  // Every caller may use these routes, but only from this machine (see http.test.ts).
  ...open('GET /metrics', 'ALL /sandbox/*'),
  ...['identitytoolkit', 'securetoken'].map((host): Row => ({
    call: `ALL /${host}.googleapis.com/*`,
    send: nothing,
    statuses: everybody(404),
  })),
];

export const routeOfRow = ({ call }: Row): string => plainRoute(call.replace(/\?.*$/, '').replace(/\{\w+\}/g, ':id'));

export const plainRoute = (route: string): string => route.replace(/:\w+/g, ':id').replace(/(?<=.)\/$/, '');
