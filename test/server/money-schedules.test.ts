import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import type { Checkout } from '../../contract/checkout';
import { holdTime } from '../../contract/limits';
import { opaqueId } from '../../server/domain/opaque-id';
import { ShopError } from '../../server/domain/shop-error';
import type { Payments } from '../../server/providers/payments';
import { createServices, type Services } from '../../server/services/services';
import { createStockService } from '../../server/services/stock';
import { openTestShop, type TestShop } from '../support/shop';
import { billing, brokenInvariants, newBuyer, provider, type Buyer } from './money-shop';

/**
 * Random schedules of everything that can happen to two customers' money, in two processes, one of which loses calls to
 * the provider and answers from it. `SCHEDULES=1000` runs a thousand.
 */
const schedules = Number(process.env['SCHEDULES'] ?? 20);
const products = ['stepper-one', 'micro-cheap', 'board-plain'] as const;

let shop: TestShop;
let side: ReturnType<typeof provider>;
/** What the next calls of the unlucky process meet. */
let troubles: ('before' | 'after')[] = [];
let unlucky: Services;

const withTrouble = (real: Payments): Payments => {
  const meet =
    <Given extends unknown[], Answer>(call: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      const trouble = troubles.shift();
      if (trouble === 'before') throw new ShopError('payment_unavailable');
      const answer = await call(...given);
      if (trouble === 'after') throw new ShopError('payment_unavailable');
      return answer;
    };
  const { prepare, find, cancel, refundsOf, refund, readEvent } = real;
  return {
    prepare: meet(prepare),
    find: meet(find),
    cancel: meet(cancel),
    refundsOf: meet(refundsOf),
    refund: meet(refund),
    readEvent,
  };
};

beforeAll(async () => {
  shop = await openTestShop({ seed: 'small' });
  side = provider(shop);
  await side.pause();
  unlucky = createServices({ ...shop.dependencies, payments: withTrouble(shop.dependencies.payments) });
});
afterAll(() => shop.close());

const customer = fc.nat(1);
const happening = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('add' as const), who: customer, product: fc.nat(2) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('start' as const), who: customer, isNew: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('buy' as const), who: customer }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('pay' as const), who: customer, by: fc.nat(3) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('authorize' as const), who: customer, approves: fc.boolean() }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('return' as const), who: customer, back: fc.nat(2) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cancel' as const), who: customer, back: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('ask' as const), who: customer, back: fc.nat(2) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('webhook' as const), back: fc.nat(6) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('sweep' as const), ms: fc.constantFrom(0, 15_000, holdTime) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cancelOrder' as const), who: customer }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('price' as const), price: fc.integer({ min: 50, max: 90 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), who: customer }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('trouble' as const),
      moment: fc.constantFrom('before' as const, 'after' as const),
    }),
  },
);
type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;

interface World {
  buyers: Buyer[];
  checkouts: Checkout[][];
}

const play = async (world: World, services: Services, event: Happening): Promise<void> => {
  const who = 'who' in event ? event.who : 0;
  const user = world.buyers[who]?.customer.id ?? '';
  const known = world.checkouts[who] ?? [];
  const checkout = known.at(-1 - ('back' in event ? event.back : 0));
  switch (event.kind) {
    case 'add':
      await services.cart.add(user, { productId: products[event.product] ?? 'micro-cheap', quantity: 1 });
      return;
    case 'remove':
      await services.cart.remove(user, 'micro-cheap');
      return;
    case 'start': {
      const checkoutId = event.isNew ? opaqueId() : (known.at(-1)?.checkoutId ?? opaqueId());
      known.push(await services.checkout.start(user, { checkoutId, billing }));
      return;
    }
    case 'buy': {
      const bought = await services.checkout.start(user, { checkoutId: opaqueId(), billing });
      known.push(bought);
      await side.pay(bought);
      return;
    }
    case 'pay':
      if (checkout) await side.pay(checkout, event.by === 0 ? 'upi' : undefined);
      return;
    case 'authorize':
      if (checkout) await side.authorize(checkout.paymentId, event.approves ? 'approve' : 'decline', 50);
      return;
    case 'return':
      if (checkout === undefined) return;
      await services.orders.create(user, {
        paymentId: checkout.paymentId,
        amount: checkout.amount / 100,
        userid: user,
        products: checkout.lines,
      });
      return;
    case 'cancel':
      if (checkout) await services.checkout.cancel(user, checkout.checkoutId);
      return;
    case 'ask':
      if (checkout) await services.checkout.state(user, checkout.checkoutId);
      return;
    case 'webhook': {
      const found = (await side.newestEvents())[event.back];
      const payload = JSON.stringify(found ?? {});
      const at = Math.floor(Date.now() / 1000);
      const mac = createHmac('sha256', shop.config.stripe.webhookSecret).update(`${at}.${payload}`).digest('hex');
      if (found) await services.paymentEvents.receive(Buffer.from(payload), `t=${at},v1=${mac}`);
      return;
    }
    case 'sweep':
      shop.clock.advance(event.ms);
      await services.checkoutSweeper.sweep();
      return;
    case 'cancelOrder': {
      const [order] = await services.orders.list(user);
      if (order) await services.orderMoves.move(order.id, 'cancelled');
      return;
    }
    case 'price':
      await shop.database
        .updateTable('products')
        .set({ price: event.price, old_price: 90 })
        .where('id', '=', 'micro-cheap')
        .execute();
      return;
    case 'trouble':
      troubles.push(event.moment);
      return;
  }
};

/** Refusals are answers; anything else is a fault of ours. */
const unlessRefused = (work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => {
    if (!(error instanceof ShopError)) throw error;
  });

const settled = async (): Promise<string[]> => {
  troubles = [];
  let left: unknown[] = [];
  for (let round = 0; round < 60; round += 1) {
    shop.clock.advance(holdTime + 15_000);
    await shop.services.checkoutSweeper.sweep();
    const open = await shop.database.selectFrom('checkouts').select('id').where('state', '=', 'open').execute();
    const waiting = await shop.database
      .selectFrom('refunds')
      .select('payment_id')
      .where('state', '=', 'waiting')
      .execute();
    left = [...open, ...waiting];
    if (left.length === 0) return brokenInvariants(shop, { settled: true });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return [`left open: ${JSON.stringify(left)}`];
};

it(
  `${schedules} random schedules keep every promise about money and stock`,
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.array(happening, { minLength: 1, maxLength: 3 }), fc.boolean()), {
          minLength: 4,
          maxLength: 14,
        }),
        async (groups) => {
          for (const [product, count] of [
            [products[0], 1],
            [products[1], 4],
            [products[2], 2],
          ] as const) {
            await createStockService(shop).change(product, { set: count });
          }
          const world: World = { buyers: await Promise.all([newBuyer(shop), newBuyer(shop)]), checkouts: [[], []] };
          for (const one of world.buyers)
            await unlessRefused(
              play(world, shop.services, { kind: 'add', who: world.buyers.indexOf(one), product: 1 }),
            );
          for (const [events, isUnlucky] of groups) {
            const services = isUnlucky ? unlucky : shop.services;
            await Promise.all(events.map((event) => unlessRefused(play(world, services, event))));
          }
          expect(await brokenInvariants(shop, { settled: false })).toEqual([]);
          expect(await settled()).toEqual([]);
        },
      ),
      { numRuns: schedules, endOnFailure: true },
    );
    // A schedule that never gets anywhere proves nothing.
    const states = await shop.database.selectFrom('checkouts').select('state').distinct().execute();
    const refunds = await shop.database.selectFrom('refunds').select('state').execute();
    expect(states.map((row) => row.state)).toContain('placed');
    if (schedules < 100) return;
    expect(states.map((row) => row.state)).toEqual(expect.arrayContaining(['cancelled', 'expired']));
    expect(refunds.length).toBeGreaterThan(0);
  },
  30_000 + schedules * 8_000,
);
