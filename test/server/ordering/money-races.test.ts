import type { Checkout } from '../../../contract/checkout';
import { holdTime } from '../../../contract/limits';
import { opaqueId } from '../../../server/lib/opaque-id';
import type { Dependencies } from '../../../server/dependencies';
import { createServices } from '../../../server/services/services';
import { createStockService } from '../../../server/services/cart/stock';
import { createCheckoutService } from '../../../server/services/ordering/checkout';
import { createCheckoutReconciliation } from '../../../server/services/ordering/checkout-reconciliation';
import { createPlaceOrderService } from '../../../server/services/ordering/place-order';
import { createRefundsService } from '../../../server/services/ordering/refunds';
import { billing } from '../../support/money/billing';
import { openShopForTests } from '../../support/shop';
import { findShopViolations, newBuyer, providerForTests, stockOf, type Buyer } from './money-shop';

const shop = openShopForTests({ seed: 'small' });
const side = providerForTests(shop);

const sweepExpiredCheckouts = async (): Promise<void> => {
  shop.clock.advance(holdTime + 15_000);
  await shop.services.checkoutSweeper.sweep();
};
const untilSettled = async (): Promise<string[]> => {
  let violations: string[] = [];
  for (let tries = 0; tries < 100; tries += 1) {
    await sweepExpiredCheckouts();
    violations = await findShopViolations(shop, { settled: true });
    const open = await shop.database.selectFrom('checkouts').select('id').where('state', '=', 'open').execute();
    if (violations.length === 0 && open.length === 0) return [];
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return [...violations, 'it did not settle'];
};
afterEach(async () => {
  await side.faults({});
  await side.resume();
  expect(await untilSettled()).toEqual([]);
});

const reconciliationOf = (dependencies: Dependencies) =>
  createCheckoutReconciliation(dependencies, createPlaceOrderService(dependencies), createRefundsService(dependencies));
const buyers = (count: number): Promise<Buyer[]> => Promise.all(Array.from({ length: count }, () => newBuyer(shop)));
const restock = (productId: string, count: number) => createStockService(shop).change(productId, { set: count });

describe('competing buyers', () => {
  it('the last unit is sold to one of twenty buyers, and no other is charged', async () => {
    const crowd = await buyers(20);
    await Promise.all(crowd.map((one) => one.add('stepper-one')));
    const responses = await Promise.all(crowd.map((one) => one.start(opaqueId())));
    expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(1);
    for (const response of responses.filter((one) => one.statusCode !== 200)) {
      expect(response.json()).toMatchObject({
        code: 'cart_changed',
        details: { changes: [{ kind: 'stock', now: 0 }] },
      });
    }
    const winner = responses.findIndex((response) => response.statusCode === 200);
    const checkout = responses[winner]?.json<Checkout>();
    if (checkout === undefined) throw new Error('no buyer won');
    await side.pay(checkout);
    expect((await crowd[winner]?.createOrder(checkout))?.statusCode).toBe(200);
    expect(await stockOf(shop, 'stepper-one')).toEqual({ stocked: 1, available: 0, held: 0, sold: 1 });
  });

  it('ten units are sold to ten of thirty buyers with simultaneous checkouts, payments, webhooks and returns', async () => {
    await restock('micro-reduced', 10);
    const { sold: before } = await stockOf(shop, 'micro-reduced');
    const crowd = await buyers(30);
    const outcomes = await Promise.all(
      crowd.map(async (one) => {
        await one.add('micro-reduced');
        const response = await one.start(opaqueId());
        if (response.statusCode !== 200) return response.json<{ code: string }>().code;
        const checkout = response.json<Checkout>();
        await side.pay(checkout);
        return (await one.createOrder(checkout)).statusCode;
      }),
    );
    expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'cart_changed')).toHaveLength(20);
    const { available, held, sold } = await stockOf(shop, 'micro-reduced');
    expect([available, held, sold - before]).toEqual([0, 0, 10]);
  });

  it('twelve buyers buy the same two products in opposite orders without a deadlock', async () => {
    const crowd = await buyers(12);
    const orders = await Promise.all(
      crowd.map(async (one, index) => {
        const products = index % 2 === 0 ? ['board-plain', 'stepper-many'] : ['stepper-many', 'board-plain'];
        for (const product of products) await one.add(product);
        const checkout = await one.started();
        await side.pay(checkout);
        return (await one.createOrder(checkout)).statusCode;
      }),
    );
    expect(orders).toEqual(Array(12).fill(200));
  });
});

describe('one buyer in several tabs', () => {
  it('one buyer’s four tabs with separate checkouts can pay at most one of them', async () => {
    const asha = await newBuyer(shop);
    await asha.add('servo-india', 3);
    const responses = await Promise.all(Array.from({ length: 4 }, () => asha.start(opaqueId())));
    const open = responses
      .filter((response) => response.statusCode === 200)
      .map((response) => response.json<Checkout>());
    expect(open.length).toBeGreaterThan(0);
    expect((await stockOf(shop, 'servo-india')).held).toBe(3);
    const paid = await Promise.all(open.map((checkout) => side.pay(checkout)));
    expect(paid.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
  });

  it('three tabs that pay one checkout are charged once and order once', async () => {
    const asha = await newBuyer(shop);
    await asha.add('servo-india', 1);
    const checkout = await asha.started();
    const paid = await Promise.all([1, 2, 3].map(() => side.pay(checkout)));
    expect(paid.filter((status) => status === 200)).toHaveLength(1);
    const orders = await Promise.all([1, 2, 3].map(() => asha.createOrder(checkout)));
    expect(new Set(orders.map((response) => response.json().id)).size).toBe(1);
    expect((await asha.orders()).json()).toHaveLength(1);
  });

  it('a checkout that another tab replaces at each step is refused with the checkout that is open', async () => {
    const asha = await newBuyer(shop);
    await asha.add('servo-india', 1);
    let open = await asha.started();
    const reconciliation = reconciliationOf(shop.dependencies);
    const otherCopy = createCheckoutService(shop.dependencies, {
      ...reconciliation,
      async close(id, as) {
        await reconciliation.close(id, as);
        open = await asha.started();
      },
    });
    const start = otherCopy.start(asha.customer.id, { checkoutId: opaqueId(), billing }, 'tab');
    const failure: unknown = await start.catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'checkout_open', details: { checkoutId: open.checkoutId, state: 'open' } });
  });

  it('a checkout that the shopper changes while the sweeper decides to end it stays open', async () => {
    const asha = await newBuyer(shop);
    await asha.add('servo-india', 1);
    const { checkoutId } = await asha.started();
    const { dependencies } = shop;
    const now = dependencies.clock.now();
    const times = [new Date(now.getTime() + holdTime + 1), now];
    const clock = { now: () => times.shift() ?? now };
    const sweeper = reconciliationOf({ ...dependencies, clock });
    await sweeper.reconcile(checkoutId);
    expect((await asha.state(checkoutId)).json().state).toBe('open');
  });

  it('a return, a webhook and the sweeper at the same time place one order', async () => {
    const services = createServices(shop.dependencies);
    for (let round = 0; round < 5; round += 1) {
      const asha = await newBuyer(shop);
      await asha.add('micro-cheap', 2);
      const checkout = await asha.started();
      await side.faults({ deliverTwice: 5 });
      await side.pay(checkout);
      await Promise.all([
        asha.createOrder(checkout),
        services.checkoutSweeper.sweep(),
        asha.createOrder(checkout),
        shop.services.checkoutSweeper.sweep(),
        asha.state(checkout.checkoutId),
        asha.start(checkout.checkoutId),
      ]);
      expect((await asha.orders()).json()).toHaveLength(1);
      expect(await asha.items()).toEqual([]);
    }
  });

  it('a cancellation while a payment succeeds ends in an order or a cancelled payment, never both', async () => {
    const rounds = 10;
    const ends: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const asha = await newBuyer(shop);
      await asha.add('micro-cheap', 1);
      const checkout = await asha.started();
      const pay = () => side.pay(checkout);
      const cancel = () => asha.cancel(checkout.checkoutId);
      // In the first round, the payment wins. In the last round, the cancellation wins. In the others, either can win.
      if (round === 0) await pay();
      if (round === rounds - 1) await cancel();
      await Promise.all([pay(), cancel()]);
      const { state } = (await asha.state(checkout.checkoutId)).json();
      expect(['placed', 'cancelled']).toContain(state);
      expect(await side.status(checkout.paymentId)).toBe(state === 'placed' ? 'succeeded' : 'cancelled');
      expect((await asha.orders()).json()).toHaveLength(state === 'placed' ? 1 : 0);
      ends.push(state);
    }
    expect([ends[0], ends.at(-1)]).toEqual(['placed', 'cancelled']);
  });

  it('a checkout that expires while its payment succeeds ends in an order, or nothing is charged', async () => {
    for (let round = 0; round < 5; round += 1) {
      const asha = await newBuyer(shop);
      await asha.add('micro-cheap', 1);
      const checkout = await asha.started();
      shop.clock.advance(holdTime + 1);
      await Promise.all([side.pay(checkout), shop.services.checkoutSweeper.sweep(), asha.state(checkout.checkoutId)]);
      const { state } = (await asha.state(checkout.checkoutId)).json();
      expect(['placed', 'expired']).toContain(state);
      expect((await asha.orders()).json()).toHaveLength(state === 'placed' ? 1 : 0);
    }
  });

  it('a cart that changes while paying is charged its accepted lines, and keeps the rest', async () => {
    const asha = await newBuyer(shop);
    await asha.add('micro-cheap', 2);
    const checkout = await asha.started();
    await Promise.all([side.pay(checkout), asha.add('micro-cheap', 3), asha.add('servo-india', 1)]);
    const response = await asha.createOrder(checkout);
    expect(response.json()).toMatchObject({ amount: 120, products: [{ quantity: 2 }] });
    // Units added after the payment may be in a new line at the end, so the sequence of lines is not compared.
    const left = Object.fromEntries((await asha.items()).map((item) => [item.productId, item.quantity]));
    expect(left).toEqual({ 'micro-cheap': 3, 'servo-india': 1 });
  });
});
