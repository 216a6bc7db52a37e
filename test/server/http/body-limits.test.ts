import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyRequest } from 'fastify';
import { cartLines } from '../../../contract/limits';
import type { Route } from '../../../contract/routes/route';
import { routes } from '../../../contract/routes/routes';
import { addRequestSource } from '../../../server/http/request-source';
import { addBodiesInFlight, inFlightBounds } from '../../../server/http/bodies-in-flight';
import { addErrorHandling } from '../../../server/http/errors';
import { billing } from '../../support/money/billing';
import { makeForTests } from '../../support/open-for-tests';
import { eventually } from '../../support/eventually';
import { sendRaw } from '../../support/send-raw';
import { openShopForTests } from '../../support/shop';

const shop = openShopForTests({ seed: 'small' });
const customer = makeForTests(() => shop.newCustomer());

const kilobyte = 1024;

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
  it('a request with a value of a megabyte does not block other requests', async () => {
    const startedAt = Date.now();
    const email = `${'a@a.'.repeat(250_000)}@`;
    const status = statusOf(routes.subscribeToNewsletter.path, JSON.stringify({ email }));
    const health = await fetch(`${shop.url}/healthz`);
    expect(health.status).toBe(200);
    expect(await status).toBe(413);
    expect(Date.now() - startedAt).toBeLessThan(5_000);
  });

  it('a long email within the body limit is refused as an invalid field', async () => {
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
    ['guestCoupon', 128 * kilobyte],
    ['createOrder', 256 * kilobyte],
  ] as const)('the body limit of the route %s is %d bytes', async (name, bytes) => {
    const padding = (length: number) => ({ more: 'x'.repeat(length - '{"more":""}'.length) });
    expect((await post(routes[name], padding(bytes + 1))).json()).toMatchObject({ code: 'payload_too_large' });
    expect((await post(routes[name], padding(bytes))).json()).not.toMatchObject({ code: 'payload_too_large' });
  });

  it('the longest valid cart, review and address fit into the body limits', async () => {
    const id = '€'.repeat(128);
    const option = '€'.repeat(60);
    const line = { productId: id, quantity: 100_000, ram: option, weight: option, size: option };
    const items = Array.from({ length: cartLines }, () => line);
    expect((await post(routes.mergeCart, { mergeId: 'm'.repeat(64), items })).statusCode).toBe(200);

    const review = { productId: id, review: '€'.repeat(4_000), customerRating: 5 };
    expect((await post(routes.addReview, review)).json()).toMatchObject({ code: 'product_not_found' });

    const billing = Object.fromEntries(
      Object.entries({ fullName: 80, country: 80, streetAddressLine1: 120, streetAddressLine2: 120, city: 100 })
        .concat(Object.entries({ state: 100, zipCode: 20 }))
        .map(([field, length]) => [field, '€'.repeat(length)]),
    );
    const seen = Array.from({ length: 200 }, () => ({ itemId: id, price: 1_000_000, quantity: 100_000 }));
    const checkout = {
      checkoutId: 'c'.repeat(64),
      billing: { ...billing, country: 'Iceland'.padEnd(80), phoneNumber: '4101234'.padEnd(20), email: 'a@b.co' },
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
])('a list of another kind that is too long is rejected too: %s', async (_what, route, body, field, longest) => {
  const wrongFields = async (length: number) => {
    const response = await post(route, { ...body, userid: customer.id, [field]: Array.from({ length }, () => ({})) });
    return response.json<{ details: { field: string }[] }>().details.map((wrong) => wrong.field);
  };
  expect(await wrongFields(longest + 1)).toEqual([field]);
  // A list with one entry fewer is within the limit, so its entries are validated.
  expect(await wrongFields(longest)).toEqual([expect.stringMatching(`^${field}\\.0`)]);
});

describe('bodies that do not end', () => {
  const opened: Socket[] = [];
  afterEach(() => opened.splice(0).forEach((socket) => socket.destroy()));

  const beginTo = (url: string, path: string, headers: string[], body = ''): Socket => {
    const { hostname, port } = new URL(url);
    const head = [`POST ${path} HTTP/1.1`, 'Host: localhost', 'Content-Type: application/json', ...headers];
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    opened.push(socket);
    return socket;
  };

  it('endless webhook bodies with a forged signature are limited, and sign-in still works', async () => {
    const signed = ['Stripe-Signature: made up', 'Transfer-Encoding: chunked'];
    const accepted = inFlightBounds.open.ofOneSource / (256 * kilobyte);
    const responses: string[] = [];
    const sockets = Array.from({ length: accepted + 2 }, () => {
      const socket = beginTo(shop.url, routes.stripeWebhook.path, signed);
      return socket.on('data', (chunk) => responses.push(chunk.toString()));
    });
    await eventually(() => expect(sockets.filter(({ destroyed }) => destroyed)).toHaveLength(2));
    expect(responses).toHaveLength(2);
    for (const response of responses) {
      expect(response).toMatch(/^HTTP\/1.1 429 /);
      expect(response).toMatch(/\r\nretry-after: 5\r\n/i);
      expect(response).toMatch(/\r\nconnection: close\r\n/i);
    }
    const body = JSON.stringify({ email: 'nobody@shop.test', password: 'a guess' });
    expect(await statusOf(routes.signIn.path, body)).toBe(401);

    for (const socket of sockets) socket.destroy();
    const head = [`POST ${routes.stripeWebhook.path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...signed];
    const whole = `${head.join('\r\n')}\r\n\r\n2\r\n{}\r\n0\r\n\r\n`;
    await eventually(async () => expect(await sendRaw(shop.url, whole)).toMatch(/^HTTP\/1.1 400 /));
  });

  it('unfinished bodies of requests without a session leave room for those of requests with one', async () => {
    const app = Fastify({ trustProxy: true, bodyLimit: 1_000 });
    addRequestSource(app);
    addErrorHandling(app);
    const bounds = { uncounted: 100, ofOneSource: 4_000, ofAll: 5_000, open: { ofOneSource: 2_000, ofAll: 3_000 } };
    const inFlight = addBodiesInFlight(app, bounds);
    app.decorateRequest('shopperOrNull', null);
    const signedIn = async (request: FastifyRequest) =>
      void (request.shopperOrNull = { isGuest: true, id: 'guest', sessionId: 'session' });
    app.post('/open', () => 'read');
    app.post('/', { onRequest: signedIn }, () => 'read');
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const begin = (path: string, source: string): Promise<string> => {
      const socket = beginTo(url, path, [`X-Forwarded-For: ${source}`, 'Transfer-Encoding: chunked']);
      return once(socket, 'data').then(([data]) => String(data));
    };
    void begin('/open', '192.0.2.1');
    void begin('/open', '192.0.2.1');
    await eventually(() => expect(inFlight()).toBe(2_000));
    expect(await begin('/open', '192.0.2.1')).toMatch(/^HTTP\/1.1 429 /);
    void begin('/open', '192.0.2.2');
    await eventually(() => expect(inFlight()).toBe(3_000));
    expect(await begin('/open', '192.0.2.3')).toMatch(/^HTTP\/1.1 503 /);
    void begin('/', '192.0.2.1');
    void begin('/', '192.0.2.3');
    await eventually(() => expect(inFlight()).toBe(5_000));
    for (const socket of opened) socket.destroy();
    await eventually(() => expect(inFlight()).toBe(0));
    await app.close();
  });

  it('bodies in flight are counted by source and in total, until they end, are aborted or are refused', async () => {
    const app = Fastify({ trustProxy: true, bodyLimit: 1_000 });
    addRequestSource(app);
    addErrorHandling(app);
    const inFlight = addBodiesInFlight(app, { ...inFlightBounds, uncounted: 100, ofOneSource: 2_000, ofAll: 3_000 });
    app.post('/', () => 'read');
    app.post('/never', () => new Promise(() => undefined));
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const begin = (source: string, length: number | 'unknown', body = '{"a":') =>
      beginTo(
        url,
        '/',
        [
          `X-Forwarded-For: ${source}`,
          length === 'unknown' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
        ],
        body,
      );
    const responseTo = async (socket: Socket): Promise<string> => String((await once(socket, 'data'))[0]);
    const expectInFlight = (bytes: number) => eventually(() => expect(inFlight()).toBe(bytes));

    const first = begin('192.0.2.1', 900);
    await expectInFlight(900);
    const unknown = begin('192.0.2.1', 'unknown', '');
    await expectInFlight(1_900);
    expect(await responseTo(begin('192.0.2.1', 101))).toMatch(/^HTTP\/1.1 429 /);
    const other = begin('192.0.2.2', 1_000);
    await expectInFlight(2_900);
    expect(await responseTo(begin('192.0.2.3', 101))).toMatch(/^HTTP\/1.1 503 /);
    expect(await responseTo(begin('192.0.2.3', 9, '{"a":"b"}'))).toMatch(/^HTTP\/1.1 200 /);

    first.write(`"${'x'.repeat(900 - '{"a":""}'.length)}"}`);
    expect(await responseTo(first)).toMatch(/^HTTP\/1.1 200 /);
    await expectInFlight(2_000);
    unknown.destroy();
    await expectInFlight(1_000);
    other.end();
    await expectInFlight(0);

    const tooLarge = begin('192.0.2.1', 5_000);
    expect(await responseTo(tooLarge)).toMatch(/^HTTP\/1.1 413 /);
    await expectInFlight(0);
    // On one connection, the second request waits for the response to the first, which never comes.
    const second = ['POST / HTTP/1.1', 'Host: localhost', 'Content-Type: application/json', 'Content-Length: 900'];
    const pipelined = beginTo(url, '/never', ['Content-Length: 2'], `{}${second.join('\r\n')}\r\n\r\n`);
    await expectInFlight(900);
    pipelined.destroy();
    await expectInFlight(0);
    const inProcess = await app.inject({ method: 'POST', url: '/', payload: { a: 'x'.repeat(500) } });
    expect([inProcess.statusCode, inFlight()]).toEqual([200, 0]);
    for (const socket of opened) socket.destroy();
    await app.close();
  });
});
