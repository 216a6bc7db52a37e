import { request as httpRequest } from 'node:http';
import { cartLines } from '../../../contract/limits';
import type { Route } from '../../../contract/routes/route';
import { routes } from '../../../contract/routes/routes';
import { billing } from '../../support/money/billing';
import type { Customer } from '../../support/add-customer';
import { openTestShop, type TestShop } from '../../support/shop';

let shop: TestShop;
let customer: Customer;
beforeAll(async () => {
  shop = await openTestShop({ seed: 'small' });
  customer = await shop.newCustomer();
});
afterAll(() => shop.close());

const kilobyte = 1024;

/** The status of a call over a real connection. */
const statusOf = (path: string, body: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(shop.url);
    const call = httpRequest({ hostname, port, path, method: 'POST', headers: { 'content-type': 'application/json' } });
    call.on('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    call.on('error', reject);
    call.end(body);
  });

const post = (route: Route, payload: object) =>
  shop.inject({
    method: route.method,
    url: route.path.replace(':id', customer.id),
    payload,
    headers: customer.headers,
  });

describe('one request', () => {
  it('does not block others: a value of a megabyte', async () => {
    const startedAt = Date.now();
    const email = `${'a@a.'.repeat(250_000)}@`;
    const answered = statusOf(routes.subscribeToNewsletter.path, JSON.stringify({ email }));
    const health = await fetch(`${shop.url}/healthz`);
    expect(health.status).toBe(200);
    expect(await answered).toBe(413);
    expect(Date.now() - startedAt).toBeLessThan(5_000);
  });

  it('is rejected fast if a long text is within the limit', async () => {
    const response = await post(routes.subscribeToNewsletter, { email: `${'a@a.'.repeat(900)}@` });
    expect([response.statusCode, response.json<{ details: object[] }>().details]).toEqual([
      400,
      [expect.objectContaining({ field: 'email' })],
    ]);
  });
});

describe('the body limit of each route', () => {
  it.each([
    ['signIn', 4 * kilobyte],
    ['signUp', 4 * kilobyte],
    ['verifyEmail', 4 * kilobyte],
    ['turnOffSecondFactor', 4 * kilobyte],
    ['subscribeToNewsletter', 4 * kilobyte],
    ['cancelCheckout', 4 * kilobyte],
    ['addToCart', 8 * kilobyte],
    ['addReview', 16 * kilobyte],
    ['mergeCart', 128 * kilobyte],
    ['createOrder', 256 * kilobyte],
  ] as const)('%s: %d bytes', async (name, bytes) => {
    const padding = (length: number) => ({ more: 'x'.repeat(length - '{"more":""}'.length) });
    expect((await post(routes[name], padding(bytes + 1))).json()).toMatchObject({ code: 'payload_too_large' });
    expect((await post(routes[name], padding(bytes))).json()).not.toMatchObject({ code: 'payload_too_large' });
  });

  it('the longest valid bodies fit: a cart, a review, an address', async () => {
    const id = '€'.repeat(128);
    const option = '€'.repeat(60);
    const line = { productId: id, quantity: 100_000, ram: option, weight: option, size: option };
    const items = Array.from({ length: cartLines }, () => line);
    expect((await post(routes.mergeCart, { mergeId: 'm'.repeat(64), items })).statusCode).toBe(200);

    const review = { productId: id, review: '€'.repeat(4_000), customerRating: 5 };
    expect((await post(routes.addReview, review)).json()).toMatchObject({ code: 'product_not_found' });

    const billing = Object.fromEntries(
      Object.entries({ fullName: 80, country: 80, streetAddressLine1: 120, streetAddressLine2: 120, city: 100 })
        .concat(Object.entries({ state: 100, zipCode: 20, phoneNumber: 20 }))
        .map(([field, length]) => [field, '€'.repeat(length)]),
    );
    const seen = Array.from({ length: 200 }, () => ({ itemId: id, price: 1_000_000, quantity: 100_000 }));
    const checkout = {
      checkoutId: 'c'.repeat(64),
      billing: { ...billing, country: 'Iceland'.padEnd(80), email: 'a@b.co' },
      seen,
    };
    expect((await post(routes.checkout, checkout)).json()).toMatchObject({ code: 'cart_empty' });
  });
});

it('a list that is too long is rejected before its entries are checked', async () => {
  const items = Array.from({ length: cartLines + 1 }, () => ({ productId: '', quantity: 'none' }));
  const response = await post(routes.mergeCart, { mergeId: 'a-merge-of-this-test', items });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ message: 'A cart holds at most 100 different products' });
  expect(response.json<{ details: object[] }>().details).toEqual([expect.objectContaining({ field: 'items' })]);
});

it.each<[string, Route, object, string, number]>([
  ['what was seen of a cart', routes.checkout, { checkoutId: 'a-checkout-of-this-test', billing }, 'seen', 200],
  ['the products of an order', routes.createOrder, { paymentId: 'pi_1', amount: 1 }, 'products', 200],
  ['the pictures of a customer', routes.updateUser, { name: 'Asha', phone: '9876543210' }, 'images', 5],
])('and so is a list of another kind: %s', async (_what, route, body, field, longest) => {
  const wrongFields = async (length: number) => {
    const response = await post(route, { ...body, userid: customer.id, [field]: Array.from({ length }, () => ({})) });
    return response.json<{ details: { field: string }[] }>().details.map((wrong) => wrong.field);
  };
  expect(await wrongFields(longest + 1)).toEqual([field]);
  // One less, and the entries are looked at.
  expect(await wrongFields(longest)).toEqual([expect.stringMatching(`^${field}\\.0`)]);
});
