/**
 * Random schedules of events that can affect the money of two customers and a guest. Two sets of services share a
 * database, like two processes. The set `unlucky` loses calls to the provider or their responses, and crashes during
 * calls.
 */

import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import type { Checkout } from '../../../contract/checkout';
import type { Coupon } from '../../../contract/coupons';
import { toRupees } from '../../../contract/money';
import { holdTime } from '../../../contract/limits';
import { opaqueId } from '../../../server/lib/opaque-id';
import { inTransaction } from '../../../server/db/transaction';
import { ShopError } from '../../../server/lib/shop-error';
import { findUser } from '../../../server/repositories/accounts/users';
import { receiveFromGuests } from '../../../server/services/accounts/guest-handover';
import type { Dependencies } from '../../../server/dependencies';
import type { Payments } from '../../../server/providers/payments';
import { createServices, type Services } from '../../../server/services/services';
import { createStockService } from '../../../server/services/cart/stock';
import { openTestShop, type TestShop } from '../../support/shop';
import { billing } from '../../support/money/billing';
import { couponTerms } from '../../support/money/coupon-terms';
import { findShopViolations, newBuyer, newGuest, provider, setPrice, type Buyer, type GuestBuyer } from './money-shop';

const source = '127.0.0.1';
const schedules = Number(process.env['SCHEDULES'] ?? (process.env['TEST_SUITE'] === 'quick' ? 15 : 30));
/** A new shop is opened after this many schedules, because the provider's growing lists make an old shop slow. */
const schedulesPerShop = 100;
const goods = [
  { productId: 'stepper-one', ram: '', units: 1 },
  { productId: 'micro-cheap', ram: '', units: 4 },
  { productId: 'board-options', ram: '4 GB', units: 1 },
  { productId: 'board-options', ram: '8 GB', units: 2 },
] as const;

const troubleKinds = ['lostBefore', 'lostAfter', 'crashBefore', 'crashAfter'] as const;
type Trouble = (typeof troubleKinds)[number];

/** A simulated process with its own services. After a crash, its calls to the provider never return. */
interface ShopProcess {
  troubles: Trouble[];
  run(work: (services: Services) => Promise<void>): Promise<void>;
  hasEnded(): boolean;
}

const startProcess = (dependencies: Dependencies): ShopProcess => {
  const troubles: Trouble[] = [];
  let hasEnded = false;
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = () => {
      hasEnded = true;
      resolve();
    };
  });
  const never = new Promise<never>(() => undefined);
  const meet =
    <Given extends unknown[], Result>(call: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      const trouble = troubles.shift();
      if (trouble === 'crashBefore') end();
      if (hasEnded) return never;
      if (trouble === 'lostBefore') throw new ShopError('payment_unavailable');
      const response = await call(...given);
      if (trouble === 'crashAfter') end();
      if (hasEnded) return never;
      if (trouble === 'lostAfter') throw new ShopError('payment_unavailable');
      return response;
    };
  const { prepare, find, cancel, refundsOf, refund, readEvent } = dependencies.payments;
  const payments: Payments = {
    prepare: meet(prepare),
    find: meet(find),
    cancel: meet(cancel),
    refundsOf: meet(refundsOf),
    refund: meet(refund),
    readEvent,
  };
  const services = createServices({ ...dependencies, payments });
  return { troubles, run: (work) => Promise.race([work(services), ended]), hasEnded: () => hasEnded };
};

let shop: TestShop;
let side: ReturnType<typeof provider>;
let unlucky: ShopProcess;

const openShop = async (): Promise<void> => {
  shop = await openTestShop({ seed: 'small', refundSettleMs: 50 });
  side = provider(shop);
  await side.pause();
  unlucky = startProcess(shop.dependencies);
  await shop.services.coupons.add({ ...couponTerms, code: couponCode, percent: 10, usesInAll: 1, usesPerCustomer: 1 });
};

/** Index of a buyer: 0 and 1 have accounts; 2 is a guest, who may sign in to account 0 or 1. */
const customer = fc.nat(2);
const happening = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('add' as const), who: customer, good: fc.nat(goods.length - 1) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('start' as const),
      who: customer,
      isNew: fc.boolean(),
      hasCoupon: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('buy' as const), who: customer, hasCoupon: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('pay' as const), who: customer, by: fc.nat(3) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('authorize' as const), who: customer, approves: fc.boolean() }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('return' as const), who: customer, back: fc.nat(2) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cancel' as const), who: customer, back: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('state' as const), who: customer, back: fc.nat(2) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('webhook' as const), back: fc.nat(6), isForged: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('sweep' as const), ms: fc.constantFrom(0, 15_000, holdTime) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cancelOrder' as const), who: customer }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      who: customer,
      to: fc.constantFrom('confirmed' as const, 'cancelled' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('buyAgain' as const), who: customer }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('price' as const), price: fc.integer({ min: 50, max: 90 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), who: customer }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('signIn' as const), to: fc.nat(1) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('trouble' as const), trouble: fc.constantFrom(...troubleKinds) }),
  },
);
type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;

interface Fixture {
  buyers: (Buyer | GuestBuyer)[];
  checkouts: Checkout[][];
}

const couponCode = 'ONCE';
const coupon = async (services: Services, user: string, isUsed: boolean): Promise<{ coupon?: Coupon }> =>
  isUsed ? { coupon: await services.coupons.price(user, couponCode, source) } : {};

const signIn = async (fixture: Fixture, to: number): Promise<void> => {
  const [one, two, shopper] = fixture.buyers;
  const account = to === 0 ? one : two;
  const guest = shopper && (await shop.services.sessions.authenticate(shopper.customer.token));
  const user = account && (await findUser(shop.database, account.customer.id));
  if (account === undefined || user === undefined || !guest?.isGuest) return;
  await inTransaction(shop.database, (transaction) => receiveFromGuests(transaction, user, guest));
  fixture.buyers[2] = account;
};

const play = async (fixture: Fixture, services: Services, event: Happening): Promise<void> => {
  const who = 'who' in event ? event.who : 0;
  const user = fixture.buyers[who]?.customer.id ?? '';
  const known = fixture.checkouts[who] ?? [];
  const checkout = known.at(-1 - ('back' in event ? event.back : 0));
  switch (event.kind) {
    case 'add':
      await services.cart.add(user, { ...(goods[event.good] ?? goods[0]), quantity: 1 });
      return;
    case 'remove':
      await services.cart.remove(user, 'micro-cheap');
      return;
    case 'start': {
      const checkoutId = event.isNew ? opaqueId() : (known.at(-1)?.checkoutId ?? opaqueId());
      const body = { checkoutId, billing, ...(await coupon(services, user, event.hasCoupon)) };
      known.push(await services.checkout.start(user, body, source));
      return;
    }
    case 'buy': {
      const body = { checkoutId: opaqueId(), billing, ...(await coupon(services, user, event.hasCoupon)) };
      const bought = await services.checkout.start(user, body, source);
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
      await services.orders.create(
        user,
        {
          paymentId: checkout.paymentId,
          amount: toRupees(checkout.amount),
          userid: user,
          products: checkout.lines,
        },
        source,
      );
      return;
    case 'cancel':
      if (checkout) await services.checkout.cancel(user, checkout.checkoutId);
      return;
    case 'state':
      if (checkout) await services.checkout.state(user, checkout.checkoutId);
      return;
    case 'webhook': {
      const found = (await side.newestEvents())[event.back];
      const payload = JSON.stringify(found ?? {});
      const at = Math.floor(Date.now() / 1000);
      const secret = event.isForged ? 'whsec_of_somebody_else' : shop.config.stripe.webhookSecret;
      const mac = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex');
      if (found) await services.paymentEvents.receive(Buffer.from(payload), `t=${at},v1=${mac}`);
      return;
    }
    case 'sweep':
      shop.clock.advance(event.ms);
      await services.checkoutSweeper.sweep();
      return;
    case 'cancelOrder': {
      const [order] = await services.orders.list(user);
      if (order) await services.orderStatus.cancelOwn(user, order.id);
      return;
    }
    case 'move': {
      const [order] = await services.orders.list(user);
      if (order) await services.orderStatus.change(order.id, event.to);
      return;
    }
    case 'buyAgain': {
      const [order] = await services.orders.list(user);
      if (order) await services.buyAgain.buyAgain(user, order.id, opaqueId(), 'home');
      return;
    }
    case 'signIn':
      await signIn(fixture, event.to);
      return;
    case 'price':
      await setPrice(shop, 'micro-cheap', event.price);
      return;
    case 'trouble':
      unlucky.troubles.push(event.trouble);
      return;
  }
};

/** A `ShopError` is a valid response. Any other error is a bug. */
const unlessRefused = (work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => {
    if (!(error instanceof ShopError)) throw error;
  });

const settled = async (): Promise<string[]> => {
  let left: unknown[] = [];
  for (let round = 0; round < 60; round += 1) {
    shop.clock.advance(holdTime + 15_000);
    await shop.services.checkoutSweeper.sweep();
    const open = await shop.database.selectFrom('checkouts').select('id').where('state', '=', 'open').execute();
    const waiting = await shop.database
      .selectFrom('refunds')
      .select('paymentId')
      .where('state', '=', 'waiting')
      .execute();
    left = [...open, ...waiting];
    if (left.length === 0) return findShopViolations(shop, { settled: true });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return [`left open: ${JSON.stringify(left)}`];
};

/** After a crash, new services replace the crashed services and first sweep, as a restarted process does. */
const inUnlucky = async (work: (services: Services) => Promise<void>): Promise<void> => {
  const here = unlucky;
  await here.run(work);
  if (!here.hasEnded() || unlucky !== here) return;
  unlucky = startProcess(shop.dependencies);
  await unlucky.run((services) => services.checkoutSweeper.sweep());
};

const holds = async (groups: readonly (readonly [Happening[], boolean])[]): Promise<void> => {
  for (const { productId, ram, units } of goods)
    await createStockService(shop).change(productId, { set: units }, { ram });
  const fixture: Fixture = {
    buyers: await Promise.all([newBuyer(shop), newBuyer(shop), newGuest(shop)]),
    checkouts: [[], [], []],
  };
  for (const who of [0, 1, 2]) await unlessRefused(play(fixture, shop.services, { kind: 'add', who, good: 1 }));
  for (const [events, isUnlucky] of groups) {
    await Promise.all(
      events.map((event) =>
        unlessRefused(
          isUnlucky ? inUnlucky((services) => play(fixture, services, event)) : play(fixture, shop.services, event),
        ),
      ),
    );
  }
  unlucky = startProcess(shop.dependencies);
  expect(await findShopViolations(shop, { settled: false })).toEqual([]);
  expect(await settled()).toEqual([]);
};

const reached = async (): Promise<{ states: string[]; refunds: number }> => {
  const states = await shop.database.selectFrom('checkouts').select('state').distinct().execute();
  const refunds = await shop.database.selectFrom('refunds').select('state').execute();
  return { states: states.map((row) => row.state), refunds: refunds.length };
};

it(
  `${schedules} random schedules hold every invariant of money and stock`,
  async () => {
    for (let left = schedules; left > 0; left -= schedulesPerShop) {
      await openShop();
      try {
        await fc.assert(
          fc.asyncProperty(
            fc.array(fc.tuple(fc.array(happening, { minLength: 1, maxLength: 3 }), fc.boolean()), {
              minLength: 4,
              maxLength: 14,
            }),
            holds,
          ),
          { numRuns: Math.min(left, schedulesPerShop), endOnFailure: true },
        );
        // If no checkout had reached these states, the schedules would prove nothing.
        const { states, refunds } = await reached();
        expect(states).toContain('placed');
        if (left < schedulesPerShop) continue;
        expect(states).toEqual(expect.arrayContaining(['cancelled', 'expired']));
        expect(refunds).toBeGreaterThan(0);
      } finally {
        await shop.close();
      }
    }
  },
  30_000 + schedules * 8_000,
);
