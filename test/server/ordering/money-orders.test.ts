import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { holdTime } from '../../../contract/limits';
import type { Checkout } from '../../../contract/checkout';
import { routes } from '../../../contract/routes/routes';
import { opaqueId } from '../../../server/lib/opaque-id';
import { inTransaction } from '../../../server/db/transaction';
import { takeInvoiceNumber } from '../../../server/repositories/ordering/invoice-numbers';
import type { Payments } from '../../../server/providers/payments';
import { createServices } from '../../../server/services/services';
import { createStockService } from '../../../server/services/cart/stock';
import { eventually } from '../../support/eventually';
import { openShopForTests } from '../../support/shop';
import { billing } from '../../support/money/billing';
import {
  buyerForEachTest,
  endHold,
  findShopViolations,
  newBuyer,
  providerForTests,
  stockOf,
  type Buyer,
} from './money-shop';

const shop = openShopForTests({ seed: 'small' });
const asha = buyerForEachTest(shop);
const side = providerForTests(shop);
beforeAll(() => side.pause());
afterEach(async () => {
  await side.faults({});
  expect(await findShopViolations(shop, { settled: false })).toEqual([]);
});

const paid = async (who: Buyer, productId = 'board-plain', quantity = 1): Promise<Checkout> => {
  await who.add(productId, quantity);
  const checkout = await who.started(opaqueId(), { billing: { ...billing, email: `  ${who.customer.email} ` } });
  expect(await side.pay(checkout)).toBe(200);
  return checkout;
};
const refundsOf = async ({ paymentId }: Checkout) =>
  (await side.refunds()).filter((refund) => refund.payment_intent === paymentId);
const sweepLater = async (ms = 15_000): Promise<void> => {
  shop.clock.advance(ms);
  await shop.services.checkoutSweeper.sweep();
};
const sweepUntil = async (isSo: () => Promise<boolean>): Promise<void> => {
  for (let rounds = 0; rounds < 200; rounds += 1) {
    await sweepLater();
    if (await isSo()) return;
    // The test waits, because the provider delivers its events asynchronously.
    await wait(50);
  }
  throw new Error('it did not come');
};

describe('POST /api/orders/create', () => {
  it('a created order has the values of its checkout, not those that the client sends', async () => {
    await asha.add('board-options', 1, { ram: '8 GB' });
    const checkout = await paid(asha, 'board-plain', 2);
    const response = await asha.createOrder(checkout, {
      name: 'Somebody else',
      address: 'Elsewhere',
      pincode: '000000',
      email: 'else@where.test',
      date: 'Jan 01, 1970',
      phoneNumber: '0',
    });
    expect(response.statusCode).toBe(200);
    const order = response.json();
    const at = shop.clock.now().toISOString();
    expect(order).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      _id: order.id,
      paymentId: checkout.paymentId,
      name: 'Asha Rao',
      phoneNumber: '9876543210',
      address: '12 Residency Road, Second floor',
      pincode: '560025',
      amount: 9500,
      email: asha.customer.email,
      userid: asha.customer.id,
      status: 'pending',
      date: expect.stringMatching(/^[A-Z][a-z]{2} \d{2}, \d{4}$/),
      products: [
        expect.objectContaining({ productId: 'board-options', ram: '8 GB', quantity: 1, price: 4500, subTotal: 4500 }),
        expect.objectContaining({ productId: 'board-plain', ram: '', quantity: 2, price: 2500, subTotal: 5000 }),
      ],
      createdAt: at,
      invoiceNumber: expect.any(Number),
      moves: [{ status: 'pending', at }],
      city: 'Bengaluru',
      state: 'Karnataka',
      country: 'India',
      paymentMethod: { kind: 'card', brand: 'visa', last4: '4242' },
      gst: null,
      refund: null,
      cancellable: true,
    });
    expect(await asha.items()).toEqual([]);
    expect((await asha.orders()).json()).toEqual([order]);
    expect((await asha.call(routes.order, { params: { id: order.id } })).json()).toEqual(order);
    expect((await asha.state(checkout.checkoutId)).json()).toMatchObject({ state: 'placed', orderId: order.id });
  });

  it('creating an order is idempotent, for simultaneous and for later calls', async () => {
    const checkout = await paid(asha);
    const responses = await Promise.all(Array.from({ length: 8 }, () => asha.createOrder(checkout)));
    const bodies = responses.map((response) => response.json());
    expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([200]));
    for (const body of bodies) expect(body).toEqual(bodies[0]);
    expect((await asha.createOrder(checkout)).json()).toEqual(bodies[0]);
    expect((await asha.orders()).json()).toHaveLength(1);
    await shop.services.mailDelivery.deliverDue();
    const mails = await shop.mailsTo(asha.customer.email);
    expect(mails.map((mail) => mail.subject)).toEqual([`Your order no. ${bodies[0].invoiceNumber} is placed`]);
    expect(mails[0]?.text).toContain('₹2,500.00');
    expect(mails[0]?.text).toContain(`/orders/${bodies[0].id}#`);
  });

  it('creating an order with other amounts or products than were paid is refused, also once the order exists', async () => {
    const checkout = await paid(asha, 'board-plain', 2);
    const wrong = [
      { amount: 1 },
      { amount: 5000.01 },
      { products: [{ productId: 'board-plain', quantity: 1 }] },
      { products: [{ productId: 'board-options', quantity: 2 }] },
      { products: [] },
      { products: [...checkout.lines, { productId: 'micro-cheap', quantity: 1 }] },
    ];
    for (const more of wrong) {
      const response = await asha.createOrder(checkout, more);
      expect([response.statusCode, response.json().code]).toEqual([409, 'order_differs']);
    }
    expect((await asha.orders()).json()).toEqual([]);
    const order = (await asha.createOrder(checkout)).json();
    expect((await asha.createOrder(checkout, { amount: 1 })).json().code).toBe('order_differs');
    const split = [1, 1].map((quantity) => ({ productId: 'board-plain', quantity }));
    expect((await asha.createOrder(checkout, { products: split })).json()).toEqual(order);
  });

  it('creating an order is refused for a payment that is unpaid, another customer’s or unknown', async () => {
    await asha.add('board-plain');
    const checkout = await asha.started();
    const unpaid = await asha.createOrder(checkout);
    expect([unpaid.statusCode, unpaid.json().code]).toEqual([402, 'payment_not_confirmed']);
    const ravi = await newBuyer(shop);
    expect((await ravi.createOrder(checkout)).json().code).toBe('checkout_not_found');
    const another = await ravi.createOrder(checkout, { userid: asha.customer.id, amount: 'x' });
    expect([another.statusCode, another.json().code]).toEqual([403, 'forbidden']);
    expect((await asha.createOrder({ ...checkout, paymentId: 'pi_unknown' })).json().code).toBe('checkout_not_found');
    const wrong = await asha.createOrder(checkout, { products: [{ productId: 'board-plain', quantity: 0 }] });
    expect([wrong.statusCode, wrong.json().details[0].field]).toEqual([400, 'products.0.quantity']);
    await asha.cancel(checkout.checkoutId);
  });

  it('creating an order fails with payment_unavailable while the provider is unavailable, and succeeds later', async () => {
    const checkout = await paid(asha);
    await side.faults({ failCalls: 50 });
    const response = await asha.createOrder(checkout);
    expect([response.statusCode, response.json().code]).toEqual([503, 'payment_unavailable']);
    expect((await asha.state(checkout.checkoutId)).json().state).toBe('open');
    await side.faults({});
    expect((await asha.createOrder(checkout)).statusCode).toBe(200);
  });
});

describe('orders', () => {
  it('orders are visible to their customer only, newest first', async () => {
    const first = (await asha.createOrder(await paid(asha, 'micro-cheap', 1))).json();
    const second = (await asha.createOrder(await paid(asha, 'micro-cheap', 2))).json();
    expect((await asha.orders()).json()).toEqual([second, first]);
    expect(second.invoiceNumber).toBe(first.invoiceNumber + 1);
    const ravi = await newBuyer(shop);
    expect((await ravi.orders()).json()).toEqual([]);
    const foreign = await ravi.call(routes.order, { params: { id: first.id } });
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'order_not_found']);
    const another = await ravi.call(routes.orders, { query: { userid: asha.customer.id } });
    expect(another.statusCode).toBe(403);
  });

  it('an order follows the allowed transitions, each with a date and a mail', async () => {
    const { id } = (await asha.createOrder(await paid(asha))).json();
    for (const status of ['confirmed', 'shipped', 'delivered'] as const) {
      shop.clock.advance(1000);
      await shop.services.orderStatus.change(id, status);
      const [seen] = (await asha.orders()).json();
      expect([seen.status, seen.cancellable]).toEqual([status, false]);
      await expect(shop.services.orderStatus.change(id, 'pending')).rejects.toMatchObject({
        code: 'order_move_refused',
      });
    }
    await expect(shop.services.orderStatus.change(id, 'cancelled')).rejects.toMatchObject({
      code: 'order_move_refused',
    });
    await expect(shop.services.orderStatus.change('no-such-order', 'confirmed')).rejects.toMatchObject({
      code: 'order_not_found',
    });
    const [order] = (await asha.orders()).json();
    expect(order.moves.map((move: { status: string }) => move.status)).toEqual([
      'pending',
      'confirmed',
      'shipped',
      'delivered',
    ]);
    expect(order.moves[3].at).toBe(shop.clock.now().toISOString());
    expect((await shop.mailsTo(asha.customer.email)).map((mail) => mail.subject.split(' is ')[1])).toEqual([
      'delivered',
      'shipped',
      'confirmed',
      'placed',
    ]);
  });

  it('concurrent cancellations of an order release its stock, with one full refund and one mail of each kind', async () => {
    const before = await stockOf(shop, 'board-plain');
    const checkout = await paid(asha, 'board-plain', 2);
    const { id } = (await asha.createOrder(checkout)).json();
    const tries = await Promise.allSettled([1, 2, 3].map(() => shop.services.orderStatus.change(id, 'cancelled')));
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await stockOf(shop, 'board-plain')).toEqual(before);
    await sweepUntil(async () => (await shop.services.orders.inspect(id)).refund === 'refunded');
    expect(await refundsOf(checkout)).toEqual([expect.objectContaining({ amount: 500_000, status: 'succeeded' })]);
    expect((await asha.createOrder(checkout)).json()).toMatchObject({ id, status: 'cancelled' });
    const subjects = (await shop.mailsTo(asha.customer.email)).map((mail) => mail.subject);
    expect(subjects.filter((subject) => subject === 'Your payment is refunded')).toHaveLength(1);
    expect(subjects.filter((subject) => subject.endsWith('is cancelled'))).toHaveLength(1);
  });

  it('a cancelled order is not refunded twice when the idempotency key of its refund has expired', async () => {
    const checkout = await paid(asha);
    const { id } = (await asha.createOrder(checkout)).json();
    await shop.dependencies.payments.refund({ paymentId: checkout.paymentId, amountPaise: 250_000, key: opaqueId() });
    await shop.services.orderStatus.change(id, 'cancelled');
    await sweepUntil(async () => (await shop.services.orders.inspect(id)).refund === 'refunded');
    expect(await refundsOf(checkout)).toHaveLength(1);
  });

  it('a cancelled order is refunded once if all workers start the refund at the same time, and no worker fails', async () => {
    const checkout = await paid(asha);
    const { id } = (await asha.createOrder(checkout)).json();
    await side.faults({ failCalls: 50 });
    await shop.services.orderStatus.change(id, 'cancelled');
    await side.faults({});
    const news = { ...shop.dependencies.payments };
    const paymentId = checkout.paymentId;
    news.readEvent = () => ({ id: opaqueId(), type: 'refund.updated', paymentId });
    const { paymentEvents } = createServices({ ...shop.dependencies, payments: news });
    await Promise.all(Array.from({ length: 5 }, () => paymentEvents.receive(Buffer.from(''), '')));
    expect(await refundsOf(checkout)).toHaveLength(1);
  });

  it('a refund that the bank rejects days later is repeated with a new idempotency key', async () => {
    const checkout = await paid(asha);
    const { id } = (await asha.createOrder(checkout)).json();
    await shop.services.orderStatus.change(id, 'cancelled');
    await sweepUntil(async () => (await shop.services.orders.inspect(id)).refund === 'refunded');
    const made = [{ id: 're_first', amountPaise: 250_000, status: 'failed' as 'failed' | 'pending' }];
    const keys: string[] = [];
    const payments: Payments = {
      ...shop.dependencies.payments,
      readEvent: () => ({ id: opaqueId(), type: 'refund.failed', paymentId: checkout.paymentId }),
      refundsOf: async () => [...made],
      refund: async ({ amountPaise, key }) => {
        keys.push(key);
        made.push({ id: 're_second', amountPaise, status: 'pending' });
        return { id: 're_second', amountPaise, status: 'pending' };
      },
    };
    const { paymentEvents } = createServices({ ...shop.dependencies, payments });
    await paymentEvents.receive(Buffer.from(''), '');
    await paymentEvents.receive(Buffer.from(''), '');
    expect(keys).toEqual([`refund:${checkout.paymentId}:1`]);
    expect((await shop.services.orders.inspect(id)).refund).toBe('waiting');
    await sweepLater();
  });

  it('an order cancelled while the provider is unavailable or loses responses is refunded later, once', async () => {
    const checkout = await paid(asha);
    const { id } = (await asha.createOrder(checkout)).json();
    await side.faults({ failCalls: 50 });
    expect((await shop.services.orderStatus.change(id, 'cancelled')).status).toBe('cancelled');
    await side.faults({});
    expect(await refundsOf(checkout)).toEqual([]);
    await side.faults({ loseResponses: 6 });
    await sweepLater();
    await side.faults({});
    await sweepUntil(async () => (await shop.services.orders.inspect(id)).refund === 'refunded');
    expect(await refundsOf(checkout)).toHaveLength(1);
  });

  it('a refund that the provider has made is not repeated, even if it repeats a server error', async () => {
    const checkout = await paid(asha);
    const { id } = (await asha.createOrder(checkout)).json();
    await side.faults({ storeFailures: 1 });
    await shop.services.orderStatus.change(id, 'cancelled');
    await sweepUntil(async () => (await shop.services.orders.inspect(id)).refund === 'refunded');
    expect(await refundsOf(checkout)).toHaveLength(1);
  });
});

describe('the series of invoice numbers', () => {
  it('an invoice number whose transaction was rolled back is used again', async () => {
    const first = (await asha.createOrder(await paid(asha, 'micro-cheap'))).json();
    const inVain = inTransaction(shop.database, async (transaction) => {
      expect(await takeInvoiceNumber(transaction)).toBe(first.invoiceNumber + 1);
      throw new Error('the order could not be made');
    });
    await expect(inVain).rejects.toThrow('could not be made');
    const second = (await asha.createOrder(await paid(asha, 'micro-cheap'))).json();
    expect(second.invoiceNumber).toBe(first.invoiceNumber + 1);
  });
});

describe('the webhook', () => {
  const deliver = (
    event: object,
    { secret = shop.config.stripe.webhookSecret, at = Date.now(), signed = event } = {},
  ) => {
    const payload = JSON.stringify(event);
    const seconds = Math.floor(at / 1000);
    const signature = createHmac('sha256', secret)
      .update(`${seconds}.${JSON.stringify(signed)}`)
      .digest('hex');
    return shop.inject({
      method: 'POST',
      url: routes.stripeWebhook.path,
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` },
      payload,
    });
  };
  const eventOf = async ({ paymentId }: Checkout, type: string): Promise<object> => {
    const event = (await side.events()).find((one) => one.type === type && one.data.object.id === paymentId);
    if (event === undefined) throw new Error(`there is no ${type}`);
    return event;
  };

  it('the webhook places the order of a shopper who never returned; a second delivery does nothing', async () => {
    const checkout = await paid(asha);
    const event = await eventOf(checkout, 'payment_intent.succeeded');
    const responses = await Promise.all([1, 2, 3, 4].map(() => deliver(event)));
    expect(responses.map((response) => response.statusCode)).toEqual([200, 200, 200, 200]);
    expect((await asha.orders()).json()).toHaveLength(1);
    // Every call to the provider fails now, but a repeated event needs no such call.
    await side.faults({ failCalls: 50 });
    expect((await deliver(event)).statusCode).toBe(200);
    await side.faults({});
    expect((await asha.createOrder(checkout)).json()).toEqual((await asha.orders()).json()[0]);
    expect(await asha.items()).toEqual([]);
  });

  it('the webhook rejects events not signed by the provider: forged, old, changed, unsigned, empty', async () => {
    const checkout = await paid(asha);
    const event = await eventOf(checkout, 'payment_intent.succeeded');
    const responses = [
      await deliver(event, { secret: 'whsec_guessed' }),
      await deliver(event, { at: Date.now() - 3_600_000 }),
      await deliver(event, { signed: { ...event, id: 'evt_before_the_change' } }),
      await shop.inject({ method: 'POST', url: routes.stripeWebhook.path, payload: event }),
      await shop.inject({
        method: 'POST',
        url: routes.stripeWebhook.path,
        headers: { 'stripe-signature': 't=1,v1=00' },
      }),
    ];
    expect(responses.map((response) => [response.statusCode, response.json().code])).toEqual(
      Array(5).fill([400, 'webhook_rejected']),
    );
    expect((await asha.orders()).json()).toEqual([]);
    await sweepLater();
    expect((await asha.orders()).json()).toHaveLength(1);
  });

  it('the webhook trusts the provider, not the event: a false event about an unpaid payment changes nothing', async () => {
    await asha.add('board-plain');
    const checkout = await asha.started();
    const object = { id: checkout.paymentId, object: 'payment_intent', status: 'succeeded', amount_received: 250_000 };
    const event = { id: 'evt_lie', object: 'event', type: 'payment_intent.succeeded', data: { object } };
    expect((await deliver(event)).statusCode).toBe(200);
    expect((await asha.orders()).json()).toEqual([]);
    const cancelled = { ...event, id: 'evt_lie2', type: 'payment_intent.canceled' };
    expect((await deliver(cancelled)).statusCode).toBe(200);
    expect((await asha.state(checkout.checkoutId)).json().state).toBe('open');
    await asha.cancel(checkout.checkoutId);
  });

  it('the webhook ignores payments of other shops, and unknown event types', async () => {
    const made = await fetch(new URL('/v1/payment_intents', shop.sandboxUrl), {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.config.stripe.secretKey}` },
      body: new URLSearchParams({ amount: '5000', currency: 'inr', description: 'Parts' }),
    });
    const { id, client_secret: clientSecret } = (await made.json()) as { id: string; client_secret: string };
    await side.pay({ paymentId: id, clientSecret });
    const object = { id, object: 'payment_intent' };
    for (const type of ['payment_intent.succeeded', 'plan.created', 'charge.succeeded']) {
      const response = await deliver({ id: `evt_${type}`, object: 'event', type, data: { object } });
      expect(response.statusCode).toBe(200);
    }
    expect(await shop.database.selectFrom('refunds').select('paymentId').where('paymentId', '=', id).execute()).toEqual(
      [],
    );
    // Refunds the payment, because the invariants forbid a succeeded payment without an order or a refund.
    await shop.dependencies.payments.refund({ paymentId: id, amountPaise: 5000, key: 'test' });
  });

  it('the webhook requests another delivery if processing failed', async () => {
    const checkout = await paid(asha);
    const event = await eventOf(checkout, 'payment_intent.succeeded');
    await side.faults({ failCalls: 50 });
    expect((await deliver(event)).statusCode).toBe(503);
    await side.faults({});
    expect((await deliver(event)).statusCode).toBe(200);
    expect((await asha.orders()).json()).toHaveLength(1);
  });

  it('a webhook event is kept for two months, and longer if it is not handled', async () => {
    const day = 24 * 60 * 60 * 1000;
    const daysAgo = (days: number) => new Date(shop.clock.now().getTime() - days * day);
    const row = (id: string, days: number, isHandled = true) => ({
      id,
      type: 'charge.succeeded',
      receivedAt: daysAgo(days),
      handledAt: isHandled ? daysAgo(days) : null,
    });
    const rows = [row('evt_old', 61), row('evt_waiting', 61, false), row('evt_recent', 59)];
    await shop.database.insertInto('stripeEvents').values(rows).execute();
    await shop.services.paymentEvents.prune();
    const kept = await shop.database
      .selectFrom('stripeEvents')
      .select('id')
      .where('id', 'in', ['evt_old', 'evt_waiting', 'evt_recent'])
      .orderBy('id')
      .execute();
    expect(kept.map(({ id }) => id)).toEqual(['evt_recent', 'evt_waiting']);
  });

  it('webhook events that arrive twice and out of order place one order within moments', async () => {
    await side.faults({ deliverTwice: 20, reorder: 3 });
    const checkout = await paid(asha);
    await side.resume();
    await eventually(async () => expect((await asha.orders()).json()).toHaveLength(1));
    await side.pause();
    expect((await asha.createOrder(checkout)).statusCode).toBe(200);
    expect((await asha.orders()).json()).toHaveLength(1);
  });
});

describe('a payment that succeeds after its hold has ended', () => {
  it('a payment whose hold has ended becomes an order if there is stock', async () => {
    const checkout = await paid(asha, 'stepper-one');
    await endHold(shop, checkout);
    const order = (await asha.createOrder(checkout)).json();
    expect(order.products[0].productId).toBe('stepper-one');
    expect(await stockOf(shop, 'stepper-one')).toEqual({ stocked: 1, available: 0, held: 0, sold: 1 });
    await shop.services.orderStatus.change(order.id, 'cancelled');
  });

  it('a payment whose hold has ended is refunded in full if there is no stock, and the shopper gets a mail', async () => {
    const checkout = await paid(asha, 'stepper-one');
    await endHold(shop, checkout);
    const ravi = await newBuyer(shop);
    const other = await paid(ravi, 'stepper-one');
    const responses = await Promise.all([
      asha.createOrder(checkout),
      asha.createOrder(checkout),
      ravi.createOrder(other),
    ]);
    expect(responses.map((response) => response.statusCode)).toEqual([409, 409, 200]);
    expect(responses[0]?.json().code).toBe('order_refunded');
    expect(['refunding', 'refunded']).toContain((await asha.state(checkout.checkoutId)).json().state);
    await sweepUntil(async () => (await asha.state(checkout.checkoutId)).json().state === 'refunded');
    expect(await refundsOf(checkout)).toEqual([expect.objectContaining({ amount: 89_900 })]);
    const [mail] = await shop.mailsTo(asha.customer.email);
    expect(mail?.subject).toBe('Your payment is refunded');
    expect(mail?.text).toContain('the goods were already gone');
    expect(mail?.text).toContain('/cart\n');
    expect(await asha.items()).toHaveLength(1);
    await shop.services.orderStatus.change(responses[2]?.json().id, 'cancelled');
  });

  it('a payment of another amount than accepted never becomes an order', async () => {
    await asha.add('board-plain');
    const checkout = await asha.started();
    const changed = await fetch(new URL(`/v1/payment_intents/${checkout.paymentId}`, shop.sandboxUrl), {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.config.stripe.secretKey}` },
      body: new URLSearchParams({ amount: '100' }),
    });
    expect(changed.status).toBe(200);
    await side.pay(checkout);
    expect((await asha.createOrder(checkout)).json().code).toBe('order_refunded');
    await sweepUntil(async () => (await asha.state(checkout.checkoutId)).json().state === 'refunded');
    expect(await refundsOf(checkout)).toEqual([expect.objectContaining({ amount: 100 })]);
  });
});

describe('the sweeper', () => {
  it('the sweeper places the order of a payment of which the shop has received no event', async () => {
    const checkout = await paid(asha);
    await shop.services.checkoutSweeper.sweep();
    shop.clock.advance(15_000);
    await shop.services.checkoutSweeper.sweep();
    expect((await asha.state(checkout.checkoutId)).json().state).toBe('placed');
    expect((await asha.orders()).json()).toHaveLength(1);
  });

  it('a new sweeper places paid orders in its first round, however recently another has checked them', async () => {
    await asha.add('board-plain');
    const checkout = await asha.started();
    await shop.services.checkoutSweeper.sweep();
    await side.pay(checkout);
    shop.clock.advance(1000);
    await shop.services.checkoutSweeper.sweep();
    expect((await asha.orders()).json()).toEqual([]);
    await createServices(shop.dependencies).checkoutSweeper.sweep();
    expect((await asha.orders()).json()).toHaveLength(1);
  });

  it('the sweeper keeps every hold while the provider is unavailable', async () => {
    await asha.add('micro-reduced', 4);
    const checkout = await asha.started();
    const { held } = await stockOf(shop, 'micro-reduced');
    await side.faults({ failCalls: 500 });
    await sweepLater(holdTime + 1);
    expect((await stockOf(shop, 'micro-reduced')).held).toBe(held);
    await side.faults({});
    await sweepLater();
    expect((await stockOf(shop, 'micro-reduced')).held).toBe(held - 4);
    expect((await asha.state(checkout.checkoutId)).json().state).toBe('expired');
  });
});

describe('the operator’s stock', () => {
  it('an operator can set and increase the stock, but not below the held units', async () => {
    await asha.add('servo-india', 10);
    const checkout = await asha.started();
    const { sold } = await stockOf(shop, 'servo-india');
    const stock = createStockService(shop);
    await expect(stock.change('servo-india', { set: 9 })).rejects.toMatchObject({ code: 'stock_held' });
    await expect(stock.change('servo-india', { add: -1000 })).rejects.toMatchObject({ code: 'stock_held' });
    await expect(stock.change('nothing', { set: 1 })).rejects.toMatchObject({ code: 'product_not_found' });
    await stock.change('servo-india', { set: 40 });
    expect(await stockOf(shop, 'servo-india')).toEqual({ stocked: 40 + sold, available: 30, held: 10, sold });
    await stock.change('servo-india', { add: 5 });
    expect(await stock.read('servo-india')).toMatchObject([{ available: 35 }]);
    await asha.cancel(checkout.checkoutId);
  });
});
