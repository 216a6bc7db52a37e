import { createHmac } from 'node:crypto';
import type { Route } from '../../../contract/routes/route';
import { routes } from '../../../contract/routes/routes';
import { sendRaw } from '../../support/send-raw';
import { makeForTests } from '../../support/open-for-tests';
import { openShopForTests, openTestShop } from '../../support/shop';

const shop = openShopForTests({ seed: 'small' });
const customer = makeForTests(() => shop.newCustomer());

/** Texts that cannot be stored: PostgreSQL rejects NUL, and UTF-8 cannot encode lone surrogates. */
const unstorable = { NUL: 'a\u0000b', 'half a character': 'a\ud800', 'the other half': '\udc00b' };
const odd = [...Object.values(unstorable), '', '__proto__', 'constructor', '..', '%', "'", 'a'.repeat(250), '🤖'];

const fewFor = <Value>(route: number, values: readonly Value[]): readonly Value[] =>
  process.env.TEST_SUITE === 'quick' ? values.filter((_value, index) => index % 5 === route % 5) : values;

const refused = { error: true, code: 'invalid_request', message: expect.any(String) };

describe('a text that cannot be stored', () => {
  const texts = Object.entries(unstorable);

  it.each(texts)(
    'a text that cannot be stored is rejected in a body, at any depth and as a field name: %s',
    async (_what, text) => {
      const bodies = [
        { email: text, password: 'x' },
        { email: 'a@b.co', password: 'x', more: { deep: [1, { deeper: text }] } },
        { email: 'a@b.co', password: 'x', [text]: 1 },
      ];
      for (const body of bodies) {
        const payload = JSON.stringify(body);
        const headers = { 'content-type': 'application/json' };
        const response = await shop.inject({ method: 'POST', url: routes.signIn.path, payload, headers });
        expect([response.statusCode, response.json()]).toEqual([400, expect.objectContaining(refused)]);
      }
    },
  );

  it('a literal escape sequence of a text that cannot be stored is accepted', async () => {
    const payload = String.raw`{"email": "a@b.co", "password": "\\u0000 \\ud800 \ud83e\udd16"}`;
    const headers = { 'content-type': 'application/json' };
    const response = await shop.inject({ method: 'POST', url: routes.signIn.path, payload, headers });
    expect(response.json()).toMatchObject({ code: 'wrong_credentials' });
  });

  it.each(['/api/products/a%00b', '/api/products?q=%00', '/api/products?%00=1', '/api/search?q=a&q=%00', '/x%00y'])(
    'an address with a NUL character is rejected: %s',
    async (url) => {
      const response = await shop.inject({ url });
      expect([response.statusCode, response.json()]).toEqual([400, expect.objectContaining(refused)]);
    },
  );

  it('a header with a NUL character is rejected', async () => {
    const response = await shop.inject({ url: '/api/category', headers: { authorization: 'Bearer a\u0000b' } });
    expect(response.statusCode).toBe(400);
  });
});

describe('an infinite number', () => {
  it.each([
    '/api/search?q=board&limit=1e309',
    '/api/products?perPage=1e309',
    '/api/products?page=1e309',
    '/api/products?rating=-1e309',
  ])('an address with an infinite number is rejected: %s', async (url) =>
    expect((await shop.inject({ url })).statusCode).toBe(400),
  );

  it.each([
    [routes.addToCart, { productId: 'board-plain', quantity: '1e309' }],
    [routes.mergeCart, { mergeId: 'a merge of this test', items: [{ productId: 'board-plain', quantity: '1e309' }] }],
    [routes.addReview, { productId: 'board-plain', review: 'Good', customerRating: '1e309' }],
  ])('a body with an infinite number is rejected: %j', async ({ method, path }, payload) => {
    const response = await shop.inject({ method, url: path, payload, headers: customer.headers });
    expect([response.statusCode, response.json()]).toEqual([400, expect.objectContaining(refused)]);
  });
});

describe('every route', () => {
  const calls = Object.entries<Route>(routes).map(([name, route], index) => ({ name, ...route, index }));

  it.each(calls)('the route $name responds to any address without a server error', async ({ method, path, index }) => {
    const names = ['id', 'userId', 'userid', 'productId', 'q', 'catId', 'page', 'location', 'sort', 'rating', 'w'];
    // Sign-out is called without a token, because with the token it would end the customer's session.
    const headers = path === routes.signOut.path ? {} : customer.headers;
    for (const text of fewFor(index, odd)) {
      const value = encodeURIComponent(text.isWellFormed() ? text : 'a');
      const url = path.replace(':id', value === '' ? 'x' : value);
      const queries = [
        ...names.map((name) => `${name}=${value}`),
        names.map((name) => `${name}=a&${name}=b`).join('&'),
        names.map((name) => `${name}[]=a&${name}[a]=b`).join('&'),
      ];
      for (const query of ['', `?${value}`, ...queries.map((one) => `?${one}`)]) {
        const response = await shop.inject({ method, url: `${url}${query}`, headers });
        expect([url, query, response.statusCode < 500]).toEqual([url, query, true]);
      }
    }
  });

  it.each(calls.filter(({ method }) => method !== 'GET'))(
    'the route $name responds to any body without a server error',
    async ({ method, path, index }) => {
      const url = path.replace(':id', customer.id);
      const fields = ['email', 'password', 'otp', 'name', 'phone', 'newPass', 'confirmPass', 'idToken', 'images'];
      const ids = ['productId', 'userId', 'userid', 'customerId', 'checkoutId', 'mergeId', 'paymentId', 'id'];
      const parts = [
        'quantity',
        'items',
        'billing',
        'seen',
        'products',
        'amount',
        'review',
        'customerRating',
        'purpose',
      ];
      const values: unknown[] = [...odd, [], {}, ['a', 'b'], { toString: 1 }, null, true, -1, 1e300, 0.1];
      const bodies: unknown[] = [null, 1, 'text', [], [[]], true, {}];
      for (const value of values)
        bodies.push(Object.fromEntries([...fields, ...ids, ...parts].map((name) => [name, value])));
      for (const body of fewFor(index, bodies)) {
        const payload = JSON.stringify(body);
        const caller = path === routes.signOut.path ? {} : customer.headers;
        const headers = { ...caller, 'content-type': 'application/json' };
        const response = await shop.inject({ method, url, payload, headers });
        expect([payload.slice(0, 200), response.statusCode < 500]).toEqual([payload.slice(0, 200), true]);
      }
    },
  );
});

describe('an upload', () => {
  const { path } = routes.uploadPicture;
  const head = (type: string, length: number) =>
    [
      `POST ${path} HTTP/1.1`,
      `Host: shop`,
      `Authorization: ${customer.headers.authorization}`,
      `Content-Type: ${type}`,
      `Content-Length: ${length}`,
      'Connection: close',
      '',
      '',
    ].join('\r\n');
  const part =
    '--b\r\nContent-Disposition: form-data; name="images"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';

  it.each([
    ['cut off within a part', 'multipart/form-data; boundary=b', `${part}abc`],
    ['cut off within the headers of a part', 'multipart/form-data; boundary=b', part.slice(0, 40)],
    ['empty', 'multipart/form-data; boundary=b', ''],
    ['without its boundary', 'multipart/form-data', part],
    ['with a boundary of 300 bytes', `multipart/form-data; boundary=${'b'.repeat(300)}`, part],
    ['with an empty boundary', 'multipart/form-data; boundary=', part],
    [
      'with a name of a prototype',
      'multipart/form-data; boundary=b',
      part.replace('images', '__proto__') + 'abc\r\n--b--\r\n',
    ],
    ['without a name', 'multipart/form-data; boundary=b', part.replace(' name="images";', '') + 'abc\r\n--b--\r\n'],
  ])('an upload that is %s is rejected', async (_what, type, body) => {
    const response = await sendRaw(shop.url, head(type, body.length) + body);
    expect(response).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(response).toContain('"error":true');
  });

  it('the server still works after an upload is aborted', async () => {
    await sendRaw(shop.url, `${head('multipart/form-data; boundary=b', 100_000)}${part}abc`, { isCutOff: true });
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
  });
});

describe('a webhook', () => {
  const deliver = (body: string) => {
    const timestamp = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', shop.config.stripe.webhookSecret)
      .update(`${timestamp}.${body}`)
      .digest('hex');
    const headers = { 'stripe-signature': `t=${timestamp},v1=${signature}`, 'content-type': 'application/json' };
    return shop.inject({ method: 'POST', url: routes.stripeWebhook.path, payload: body, headers });
  };
  const object = { id: 'pi_1', object: 'payment_intent' };
  const event = { id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', data: { object } };
  const without = (field: keyof typeof event) => {
    const { [field]: _left, ...rest } = event;
    return rest;
  };

  it.each<[string, unknown]>([
    ['data', without('data')],
    ['an id', without('id')],
    ['a type', without('type')],
    ['an object in data', { ...event, data: {} }],
    ['an object that is one', { ...event, data: { object: 'pi_1' } }],
    ['a text as id', { ...event, id: { a: 1 } }],
    ['a storable id', { ...event, id: 'evt_\u0000' }],
    ['a sensible id', { ...event, id: 'e'.repeat(10_000) }],
    ['a storable payment', { ...event, data: { object: { ...object, id: 'pi_\u0000' } } }],
    ['anything', null],
    ['fields', 'text'],
    ['an entry', []],
  ])('a webhook that is signed but without %s is rejected', async (_what, body) => {
    const response = await deliver(JSON.stringify(body));
    expect([response.statusCode, response.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'webhook_rejected' }),
    ]);
  });

  it('a webhook with all required fields is accepted', async () => {
    expect((await deliver(JSON.stringify(event))).statusCode).toBe(200);
  });
});

it('the general limit counts calls however the address is written', async () => {
  const limited = await openTestShop({ config: { rateLimit: true } });
  try {
    const take = jest.spyOn(limited.dependencies.limits, 'consume');
    await limited.inject({ url: '/%61pi/category' });
    expect(take.mock.calls.filter(([limit]) => limit.name === 'general')).toHaveLength(1);
  } finally {
    await limited.close();
  }
});
