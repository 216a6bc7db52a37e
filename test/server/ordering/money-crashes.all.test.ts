import type { Checkout } from '../../../contract/checkout';
import { holdTime } from '../../../contract/limits';
import { opaqueId } from '../../../server/lib/opaque-id';
import type { Payments } from '../../../server/providers/payments';
import { createServices, type Services } from '../../../server/services/services';
import { openShopForTests } from '../../support/shop';
import { billing } from '../../support/money/billing';
import { buyerForEachTest, findShopViolations, providerForTests, stockOf } from './money-shop';

/** A call to the provider throws this error to simulate a crash of the process. */
class Crash extends Error {}

type Call = 'prepare' | 'cancel' | 'refundsOf' | 'refund' | 'find';
type Moment = 'before' | 'after';

const shop = openShopForTests({ seed: 'small' });
const side = providerForTests(shop);
const asha = buyerForEachTest(shop);
beforeAll(() => side.pause());

const crashing = (call: Call, moment: Moment): Services => {
  const real = shop.dependencies.payments;
  const payments: Payments = {
    ...real,
    [call]: async (argument: never) => {
      if (moment === 'after') await (real[call] as (given: never) => Promise<unknown>)(argument);
      throw new Crash(`${moment} ${call}`);
    },
  };
  return createServices({ ...shop.dependencies, payments });
};

/** Simulates the next process, which starts `ms` later and sweeps until no refund is waiting. */
const restarted = async (ms: number): Promise<void> => {
  shop.clock.advance(ms);
  const services = createServices(shop.dependencies);
  for (let round = 0; round < 100; round += 1) {
    await services.checkoutSweeper.sweep();
    const waiting = await shop.database
      .selectFrom('refunds')
      .select('paymentId')
      .where('state', '=', 'waiting')
      .execute();
    if (waiting.length === 0) return;
    shop.clock.advance(15_000);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
const source = '127.0.0.1';
const start = (services: Services, checkoutId: string): Promise<Checkout> =>
  services.checkout.start(asha.customer.id, { checkoutId, billing }, source);
const moments: Moment[] = ['before', 'after'];

describe.each(moments)('a process that ends %s the provider has acted', (moment) => {
  let before: Awaited<ReturnType<typeof stockOf>>;
  beforeEach(async () => {
    before = await stockOf(shop, 'board-plain');
    await asha.add('board-plain', 2);
  });
  afterEach(async () => {
    await restarted(holdTime + 15_000);
    expect(await findShopViolations(shop, { settled: true })).toEqual([]);
    expect((await stockOf(shop, 'board-plain')).held).toBe(0);
  });

  it('a checkout whose payment was being prepared at a crash continues with the same id and payment', async () => {
    const id = opaqueId();
    await expect(start(crashing('prepare', moment), id)).rejects.toThrow(Crash);
    expect((await stockOf(shop, 'board-plain')).held).toBe(before.held + 2);
    expect((await asha.state(id)).json()).toEqual({ state: 'open', billing });
    const checkout = await asha.started(id);
    const made = (await side.intents()).filter((intent) => intent.metadata['checkoutId'] === id);
    expect(made.map((intent) => intent.id)).toEqual([checkout.paymentId]);
    await side.pay(checkout);
    expect((await asha.createOrder(checkout)).statusCode).toBe(200);
  });

  it('a hold whose payment was being prepared at a crash ends without the shopper, and nothing can be paid', async () => {
    const id = opaqueId();
    await expect(start(crashing('prepare', moment), id)).rejects.toThrow(Crash);
    await restarted(holdTime + 15_000);
    expect((await asha.state(id)).json().state).toBe('expired');
    expect(await stockOf(shop, 'board-plain')).toEqual(before);
    const made = (await side.intents()).filter((intent) => intent.metadata['checkoutId'] === id);
    expect(made.every((intent) => intent.status === 'canceled')).toBe(true);
  });

  it('a hold that was being cancelled at a crash stays until a later process has the confirmation', async () => {
    const checkout = await asha.started();
    await expect(crashing('cancel', moment).checkout.cancel(asha.customer.id, checkout.checkoutId)).rejects.toThrow(
      Crash,
    );
    expect((await stockOf(shop, 'board-plain')).held).toBe(before.held + 2);
    await restarted(15_000);
    expect((await asha.state(checkout.checkoutId)).json().state).toBe('cancelled');
    expect(await stockOf(shop, 'board-plain')).toEqual(before);
  });

  it('an order is placed after a crash if the payment that was being cancelled has succeeded', async () => {
    const checkout = await asha.started();
    await side.pay(checkout);
    await expect(crashing('cancel', moment).checkout.cancel(asha.customer.id, checkout.checkoutId)).rejects.toThrow(
      Crash,
    );
    await restarted(15_000);
    expect((await asha.state(checkout.checkoutId)).json().state).toBe('placed');
  });

  it('a checkout whose snapshot was being replaced at a crash continues with the same id, or its hold ends', async () => {
    const checkout = await asha.started();
    await asha.add('board-plain', 1);
    await expect(start(crashing('cancel', moment), checkout.checkoutId)).rejects.toThrow(Crash);
    expect((await asha.state(checkout.checkoutId)).json().state).toBe('open');
    const next = await asha.started(checkout.checkoutId);
    expect(next.amount).toBe(750_000);
    expect((await stockOf(shop, 'board-plain')).held).toBe(before.held + 3);
    await asha.add('board-plain', 1);
    await expect(start(crashing('cancel', moment), checkout.checkoutId)).rejects.toThrow(Crash);
    await restarted(75_000);
    expect((await asha.state(checkout.checkoutId)).json().state).toBe('cancelled');
    expect(await stockOf(shop, 'board-plain')).toEqual(before);
  });

  it('a new checkout whose old one was being cancelled at a crash starts at the next attempt', async () => {
    const checkout = await asha.started();
    const id = opaqueId();
    await expect(start(crashing('cancel', moment), id)).rejects.toThrow(Crash);
    expect((await asha.started(id)).amount).toBe(500_000);
    expect((await asha.state(checkout.checkoutId)).json().state).toBe('cancelled');
    expect((await stockOf(shop, 'board-plain')).held).toBe(before.held + 2);
  });

  it('the sweeper places the order of a succeeded payment that was being fetched at a crash', async () => {
    const checkout = await asha.started();
    await side.pay(checkout);
    const body = { paymentId: checkout.paymentId, amount: 5000, userid: asha.customer.id, products: checkout.lines };
    await expect(crashing('find', moment).orders.create(asha.customer.id, body, source)).rejects.toThrow(Crash);
    await restarted(15_000);
    expect((await asha.orders()).json()).toHaveLength(1);
  });

  it.each(['refundsOf', 'refund'] as const)(
    'a cancelled order whose payment was being refunded (%s) at a crash has one full refund',
    async (call) => {
      const checkout = await asha.started();
      await side.pay(checkout);
      const { id } = (await asha.createOrder(checkout)).json();
      // The crash comes after the commit that cancels the order and records its refund as waiting.
      expect((await crashing(call, moment).orderStatus.change(id, 'cancelled')).status).toBe('cancelled');
      await restarted(15_000);
      const refunds = (await side.refunds()).filter((refund) => refund.payment_intent === checkout.paymentId);
      expect(refunds.map((refund) => refund.amount)).toEqual([500_000]);
      expect((await shop.services.orders.inspect(id)).refund).toBe('refunded');
    },
  );
});

it('a payment the provider no longer knows does not hold stock forever', async () => {
  await asha.add('board-plain', 2);
  const before = await stockOf(shop, 'board-plain');
  const checkout = await asha.started();
  await shop.database
    .updateTable('checkoutSnapshots')
    .set({ paymentId: 'pi_lost' })
    .where('checkoutId', '=', checkout.checkoutId)
    .execute();
  await restarted(15_000);
  expect((await asha.state(checkout.checkoutId)).json().state).toBe('cancelled');
  expect(await stockOf(shop, 'board-plain')).toEqual(before);
});
