import { setTimeout as wait } from 'node:timers/promises';
import type { Checkout } from '../../../contract/checkout';
import type { Order } from '../../../contract/orders';
import { addressOf, type Route } from '../../../contract/routes/route';
import { routes } from '../../../contract/routes/routes';
import { opaqueId } from '../../../server/lib/opaque-id';
import { eventually } from '../../support/eventually';
import { billing } from '../../support/money/billing';
import { killStock } from '../../support/money/stress';
import { startLoad } from '../../support/money/load';
import { openMoneyFixture, type MoneyFixture } from '../../support/money/money-fixture';
import { startPostgres, type PostgresServer } from '../../support/postgres';

const shoppers = 5;
const restarts = 5;
const kinds = Array.from({ length: restarts }, () => ['fast', 'immediate'] as const).flat();
/** Length of the outage in ms, long enough for a few calls of every shopper to fail. */
const outage = 1_500;

let server: PostgresServer;
let fixture: MoneyFixture;
beforeAll(async () => {
  server = await startPostgres();
  fixture = await openMoneyFixture({ serverUrl: server.url, customers: shoppers + 1, stock: killStock });
  await fixture.start();
});
afterAll(async () => {
  await fixture.close();
  await server.stop();
});

const shop = (): string => fixture.shops[0] ?? '';

/** Calls a route as the last customer, whom the load does not use. */
const call = async <Body>(route: Route, address = addressOf(route), body?: object): Promise<Body> => {
  const response = await fetch(shop() + address, {
    method: route.method,
    headers: { authorization: `Bearer ${fixture.customers.at(-1)?.token}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  // This cast is safe, because the server's tests check each response against its schema.
  return (await response.json()) as Body;
};

const orders = (): Promise<Order[]> =>
  call(routes.orders, `${routes.orders.path}?userid=${fixture.customers.at(-1)?.id}`);

const beginCheckout = async (): Promise<Checkout> => {
  const items = [{ productId: 'stepper-many', quantity: 1 }];
  await call(routes.mergeCart, undefined, { mergeId: opaqueId(), items });
  return call(routes.checkout, undefined, { checkoutId: opaqueId(), billing });
};

it.each(kinds)(
  'a restart (%s) under load ends no process; every response during the outage is 503 with its reason, and paid checkouts are reconciled afterwards',
  async (how) => {
    const ordersBefore = (await orders()).length;
    const checkout = await beginCheckout();
    const load = startLoad(fixture, { shoppers: shoppers, products: ['micro-cheap', 'stepper-many'] });
    const started = load.ended();
    await eventually(() => expect(load.ended()).toBeGreaterThan(started + 2), 60_000);
    const linesBefore = fixture.stderr().split('\n').length;

    await server.halt(how);
    const awaySince = Date.now();
    // Pauses the provider's events, so that the shop learns of this payment only by polling.
    await fixture.side.pause();
    expect(await fixture.side.pay(checkout)).toBe(200);
    await eventually(async () => {
      const ready = await fetch(`${shop()}/readyz`);
      expect([ready.status, await ready.json()]).toEqual([
        503,
        expect.objectContaining({ code: 'database_unavailable' }),
      ]);
    });
    while (Date.now() - awaySince < outage) {
      const responses = await Promise.all(
        ['/api/products?q=motor', '/api/productReviews?productId=stepper-many', '/api/my-list?userId=x'].map((path) =>
          fetch(shop() + path, { headers: { authorization: `Bearer ${fixture.customers[0]?.token}` } }),
        ),
      );
      for (const response of responses) {
        expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
        expect([response.status, await response.json()]).toEqual([
          503,
          expect.objectContaining({ code: 'database_unavailable' }),
        ]);
      }
      await wait(50);
    }
    expect((await fetch(`${shop()}/healthz`)).status).toBe(200);

    await server.resume();
    const awayFor = (Date.now() - awaySince) / 1000;
    await eventually(async () => expect((await fetch(`${shop()}/readyz`)).status).toBe(200));
    const ended = load.ended();
    await eventually(() => expect(load.ended()).toBeGreaterThan(ended + 2), 60_000);
    await eventually(async () => expect(await orders()).toHaveLength(ordersBefore + 1), 90_000);
    await fixture.side.resume();
    await load.stop();

    expect(fixture.exits()).toBe(0);
    expect(fixture.stderr().split('\n').length - linesBefore).toBeLessThanOrEqual(Math.ceil(awayFor) + 2);
  },
);

it('a restart of the database keeps every money invariant', async () => {
  await fixture.stopShops();
  expect(await fixture.violations({ settled: true })).toEqual([]);
});
