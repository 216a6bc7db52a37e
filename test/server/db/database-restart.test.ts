import { setTimeout as wait } from 'node:timers/promises';
import type { Checkout } from '../../../contract/checkout';
import type { Order } from '../../../contract/orders';
import { addressOf, routes, type Route } from '../../../contract/routes';
import { opaqueId } from '../../../server/lib/opaque-id';
import { eventually } from '../../support/eventually';
import { billing } from '../../support/money/billing';
import { killStock } from '../../support/money/hard-times';
import { startLoad } from '../../support/money/load';
import { openMoneyWorld, type MoneyWorld } from '../../support/money/money-world';
import { startPostgres, type PostgresServer } from '../../support/postgres';

/** PostgreSQL is stopped and started again under a shop that is being used. */
const SHOPPERS = 5;
/** Long enough for a few calls of everybody to fail, in ms. */
const AWAY = 1_500;

let server: PostgresServer;
let world: MoneyWorld;
beforeAll(async () => {
  server = await startPostgres();
  world = await openMoneyWorld({ serverUrl: server.url, customers: SHOPPERS + 1, stock: killStock });
  await world.start();
}, 300_000);
afterAll(async () => {
  await world.close();
  await server.stop();
});

const shop = (): string => world.shops[0] ?? '';

/** Calls in the name of the customer who is not among the shoppers. */
const call = async <Answer>(route: Route, address = addressOf(route), body?: object): Promise<Answer> => {
  const response = await fetch(shop() + address, {
    method: route.method,
    headers: { authorization: `Bearer ${world.customers.at(-1)?.token}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  // The server's tests hold each answer to its schema.
  return (await response.json()) as Answer;
};

const orders = (): Promise<Order[]> =>
  call(routes.orders, `${routes.orders.path}?userid=${world.customers.at(-1)?.id}`);

/** A checkout that only has to be paid. */
const beginCheckout = async (): Promise<Checkout> => {
  const items = [{ productId: 'stepper-many', quantity: 1 }];
  await call(routes.mergeCart, undefined, { mergeId: opaqueId(), items });
  return call(routes.checkout, undefined, { checkoutId: opaqueId(), billing });
};

/** The harder way shows in half the time what is broken. */
const ways = process.env.TEST_SUITE === 'quick' ? (['immediate'] as const) : (['fast', 'immediate'] as const);

it.each(ways)(
  'a restart (%s) under load ends no process; every answer meanwhile says why, and what was paid is settled afterwards',
  async (how) => {
    const ordersBefore = (await orders()).length;
    const checkout = await beginCheckout();
    const load = startLoad(world, { shoppers: SHOPPERS, products: ['micro-cheap', 'stepper-many'] });
    const started = load.ended();
    await eventually(() => expect(load.ended()).toBeGreaterThan(started + 2), 60_000);
    const linesBefore = world.complaints().split('\n').length;

    await server.halt(how);
    const awaySince = Date.now();
    // No event tells the shop of this payment: it has to ask by itself.
    await world.side.pause();
    expect(await world.side.pay(checkout)).toBe(200);
    await eventually(async () => {
      const ready = await fetch(`${shop()}/readyz`);
      expect([ready.status, await ready.json()]).toEqual([
        503,
        expect.objectContaining({ code: 'database_unavailable' }),
      ]);
    });
    while (Date.now() - awaySince < AWAY) {
      const answers = await Promise.all(
        ['/api/products?q=motor', '/api/productReviews?productId=stepper-many', '/api/my-list?userId=x'].map((path) =>
          fetch(shop() + path, { headers: { authorization: `Bearer ${world.customers[0]?.token}` } }),
        ),
      );
      for (const answer of answers) {
        expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
        expect([answer.status, await answer.json()]).toEqual([
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
    await world.side.resume();
    await load.stop();

    expect(world.exits()).toBe(0);
    expect(world.complaints().split('\n').length - linesBefore).toBeLessThanOrEqual(Math.ceil(awayFor) + 2);
  },
  300_000,
);

it('and keeps every promise about money', async () => {
  await world.stopShops();
  expect(await world.broken({ settled: true })).toEqual([]);
});
