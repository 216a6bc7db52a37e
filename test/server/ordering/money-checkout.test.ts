import type { Checkout } from '../../../contract/checkout';
import { opaqueId } from '../../../server/lib/opaque-id';
import { holdTime } from '../../../contract/limits';
import { openShopForTests } from '../../support/shop';
import { cards } from '../../support/money/provider-side';
import { billing } from '../../support/money/billing';
import { buyerForEachTest, findShopViolations, newBuyer, providerForTests, setPrice, stockOf } from './money-shop';

const shop = openShopForTests({ seed: 'small' });
const asha = buyerForEachTest(shop);
const side = providerForTests(shop);
// The provider sends no events, because everything in this file must work without them.
beforeAll(() => side.pause());
afterEach(async () => {
  expect(await findShopViolations(shop, { settled: false })).toEqual([]);
});

const setProduct = (id: string, values: { hidden: boolean }) =>
  shop.database.updateTable('products').set(values).where('id', '=', id).execute();

describe('starting a checkout', () => {
  it('starting a checkout prices the cart, holds the stock and prepares the payment', async () => {
    await asha.add('board-plain', 2);
    await asha.add('board-options', 1, { ram: '8 GB' });
    const before = await stockOf(shop, 'board-plain');
    const id = opaqueId();
    const response = await asha.start(id, { seen: await asha.seen() });
    expect(response.headers['cache-control']).toBe('no-store');
    const checkout = response.json<Checkout>();
    expect(checkout).toEqual({
      checkoutId: id,
      paymentId: expect.stringMatching(/^pi_/),
      clientSecret: expect.stringContaining('_secret_'),
      amount: 950_000,
      currency: 'inr',
      expiresAt: new Date(shop.clock.now().getTime() + holdTime).toISOString(),
      lines: [
        expect.objectContaining({ productId: 'board-plain', price: 2500, quantity: 2, subTotal: 5000, ram: '' }),
        expect.objectContaining({ productId: 'board-options', price: 4500, quantity: 1, subTotal: 4500, ram: '8 GB' }),
      ],
    });
    const after = await stockOf(shop, 'board-plain');
    expect([after.available, after.held]).toEqual([before.available - 2, before.held + 2]);
    const intent = (await side.intents()).find((one) => one.id === checkout.paymentId);
    expect(intent).toMatchObject({
      amount: 950_000,
      currency: 'inr',
      description: expect.stringContaining('parts'),
      metadata: { checkoutId: id },
      allowed_payment_method_types: ['card', 'upi'],
    });

    const { lines, paymentId, clientSecret, amount, expiresAt } = checkout;
    expect((await asha.state(id)).json()).toEqual({
      state: 'open',
      billing,
      lines,
      paymentId,
      clientSecret,
      amount,
      expiresAt,
    });
  });

  it('starting a checkout is idempotent, for simultaneous and for later calls', async () => {
    await asha.add('board-plain');
    const id = opaqueId();
    const [one, other] = await Promise.all([asha.started(id), asha.started(id)]);
    expect(one).toEqual(other);
    expect(await asha.started(id)).toEqual(one);
    expect((await stockOf(shop, 'board-plain')).held).toBeGreaterThanOrEqual(1);
    const intents = (await side.intents()).filter((intent) => intent.metadata['checkoutId'] === id);
    expect(intents).toHaveLength(1);
  });

  it('a checkout gets another payment if the provider repeats a server error for the first', async () => {
    await asha.add('board-plain');
    await side.faults({ storeFailures: 1 });
    const checkout = await asha.started();
    const intents = (await side.intents()).filter((intent) => intent.metadata['checkoutId'] === checkout.checkoutId);
    expect(intents).toHaveLength(2);
    expect(await side.pay(checkout)).toBe(200);
    expect((await asha.createOrder(checkout)).json()).toMatchObject({ paymentId: checkout.paymentId });
  });

  it('a checkout ends and releases its stock if the provider repeats server errors for each payment', async () => {
    await asha.add('board-plain');
    const before = await stockOf(shop, 'board-plain');
    await side.faults({ storeFailures: 5 });
    const id = opaqueId();
    const response = await asha.start(id);
    expect([response.statusCode, response.json().code]).toEqual([503, 'payment_unavailable']);
    expect(await stockOf(shop, 'board-plain')).toEqual(before);
    expect((await asha.state(id)).json().state).toBe('cancelled');
    expect((await asha.start(opaqueId())).statusCode).toBe(200);
  });

  it('starting a checkout again after the cart has changed returns a new amount and cancels the old payment', async () => {
    await asha.add('board-plain');
    const id = opaqueId();
    const first = await asha.started(id);
    await asha.add('board-plain');
    const second = await asha.started(id);
    expect(second.amount).toBe(2 * first.amount);
    expect(second.paymentId).not.toBe(first.paymentId);
    expect(await side.status(first.paymentId)).toBe('cancelled');
    expect(await side.pay(first)).not.toBe(200);
    await side.pay(second);
    expect((await asha.createOrder(second)).json()).toMatchObject({ amount: 5000, paymentId: second.paymentId });
  });

  it('a checkout rejects an empty cart, an amount above the limit, and an invalid billing address', async () => {
    const id = opaqueId();
    expect((await asha.start(id)).json()).toMatchObject({ code: 'cart_empty', error: true });
    await asha.add('servo-dear', 11);
    const tooLarge = await asha.start(id);
    expect([tooLarge.statusCode, tooLarge.json().code]).toEqual([422, 'amount_too_large']);
    expect((await stockOf(shop, 'servo-dear')).held).toBe(0);
    const wrong = await asha.start(id, { billing: { ...billing, streetAddressLine2: ' ' } });
    expect([wrong.statusCode, wrong.json().details[0].field]).toEqual([400, 'billing.streetAddressLine2']);
  });

  it('a checkout accepts ten of the most expensive product: just below the largest payment', async () => {
    await asha.add('servo-dear', 10);
    expect((await asha.started()).amount).toBe(99_999_000);
  });
});

describe('what the shopper has seen', () => {
  it('a checkout with prices that the shopper has not seen is refused, and accepted once they are seen', async () => {
    await asha.add('micro-reduced', 3);
    await asha.add('stepper-many', 1);
    const seen = await asha.seen();
    await setPrice(shop, 'micro-reduced', 800);
    const id = opaqueId();
    const refused = await asha.start(id, { seen });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'cart_changed']);
    expect(refused.json().details.changes).toEqual([
      expect.objectContaining({ productId: 'micro-reduced', kind: 'price', before: 750, now: 800 }),
    ]);
    expect((await stockOf(shop, 'micro-reduced')).held).toBe(0);
    expect((await asha.started(id, { seen: await asha.seen() })).amount).toBe(349_900);
    await setPrice(shop, 'micro-reduced', 750);
  });

  it('a checkout charges the price that the shopper has accepted, even if the price changes while paying', async () => {
    await asha.add('micro-reduced', 1);
    const checkout = await asha.started(opaqueId(), { seen: await asha.seen() });
    await setPrice(shop, 'micro-reduced', 900);
    await side.pay(checkout);
    const order = await asha.createOrder(checkout);
    await setPrice(shop, 'micro-reduced', 750);
    expect(order.json()).toMatchObject({ amount: 750, products: [{ price: 750, subTotal: 750 }] });
  });

  it('a cart line above the stock is reported; after consent, checkout and cart have the available quantity', async () => {
    const ravi = await newBuyer(shop);
    await asha.add('servo-india', 20);
    await asha.add('micro-cheap', 1);
    await ravi.add('servo-india', 25);
    const held = await ravi.started();
    const refused = await asha.start(opaqueId(), { seen: await asha.seen() });
    expect(refused.json().details.changes).toEqual([
      expect.objectContaining({ productId: 'servo-india', kind: 'stock', before: 20, now: 5 }),
    ]);
    const accepted = (await asha.seen()).map((line) => (line.quantity === 20 ? { ...line, quantity: 5 } : line));
    const checkout = await asha.started(opaqueId(), { seen: accepted });
    expect(checkout.lines.map((line) => line.quantity)).toEqual([5, 1]);
    expect((await asha.items()).map((item) => item.quantity)).toEqual([5, 1]);
    await ravi.cancel(held.checkoutId);
    await asha.cancel(checkout.checkoutId);
  });

  it('the cart itself counts as seen if a checkout is started without `seen`', async () => {
    await asha.add('stepper-one');
    await asha.add('micro-cheap');
    const ravi = await newBuyer(shop);
    await ravi.add('stepper-one');
    const held = await ravi.started();
    const refused = await asha.start(opaqueId());
    expect(refused.json().details.changes).toEqual([
      expect.objectContaining({ productId: 'stepper-one', kind: 'stock', before: 1, now: 0 }),
    ]);
    await ravi.cancel(held.checkoutId);
    await setProduct('micro-cheap', { hidden: true });
    const gone = await asha.start(opaqueId());
    await setProduct('micro-cheap', { hidden: false });
    expect(gone.json().details.changes).toEqual([
      expect.objectContaining({ productId: 'micro-cheap', kind: 'gone', before: 1, now: 0 }),
    ]);
  });
});

describe('one open checkout per customer', () => {
  it('a checkout with a new id cancels the customer’s old checkout, whose payment can then not be made', async () => {
    await asha.add('board-plain', 2);
    const first = await asha.started();
    const second = await asha.started();
    expect((await asha.state(first.checkoutId)).json()).toMatchObject({ state: 'cancelled' });
    expect(await side.pay(first)).not.toBe(200);
    expect(await side.pay(second)).toBe(200);
    expect((await asha.createOrder(second)).statusCode).toBe(200);
  });

  it('a new checkout takes over the hold of the customer’s old checkout, down to the last unit', async () => {
    await asha.add('stepper-one');
    const first = await asha.started();
    const second = await asha.started(opaqueId(), { seen: await asha.seen() });
    expect(second.lines).toEqual(first.lines);
    await asha.cancel(second.checkoutId);
    expect((await stockOf(shop, 'stepper-one')).held).toBe(0);
  });

  it('a new checkout fails with checkout_open if the old one is paid, and the old one’s order is placed', async () => {
    await asha.add('board-plain', 1);
    const first = await asha.started();
    await side.pay(first);
    const response = await asha.start(opaqueId());
    expect([response.statusCode, response.json().code]).toEqual([409, 'checkout_open']);
    expect(response.json().details).toMatchObject({ checkoutId: first.checkoutId, state: 'placed' });
    expect((await asha.orders()).json()).toHaveLength(1);
    expect((await asha.start(opaqueId())).json().code).toBe('cart_empty');
  });

  it('a new checkout fails with checkout_open while an old one is processed, whose hold does not expire', async () => {
    // Ends the holds of earlier tests, so that only this checkout changes the stock compared below.
    shop.clock.advance(holdTime);
    await shop.services.checkoutSweeper.sweep();
    await asha.add('stepper-many', 1);
    const first = await asha.started();
    expect(await side.pay(first, 'upi')).toBe(200);
    expect((await asha.state(first.checkoutId)).json().state).toBe('paying');
    await side.authorize(first.paymentId, 'approve', 60_000);
    expect((await asha.state(first.checkoutId)).json().state).toBe('processing');
    const response = await asha.start(opaqueId());
    expect(response.json()).toMatchObject({
      code: 'checkout_open',
      details: { checkoutId: first.checkoutId, state: 'processing' },
    });
    const held = await stockOf(shop, 'stepper-many');
    shop.clock.advance(holdTime + 1);
    await shop.services.checkoutSweeper.sweep();
    expect(await stockOf(shop, 'stepper-many')).toEqual(held);
    expect((await asha.cancel(first.checkoutId)).json().state).toBe('processing');
    expect((await asha.createOrder(first)).json()).toMatchObject({
      code: 'payment_not_confirmed',
      details: { state: 'processing' },
    });
  });

  it('requests for another customer’s checkout fail with checkout_not_found, before the billing is validated', async () => {
    await asha.add('board-plain', 1);
    const { checkoutId } = await asha.started();
    const ravi = await newBuyer(shop);
    await ravi.add('board-plain', 1);
    const responses = [
      await ravi.start(checkoutId),
      await ravi.start(checkoutId, { billing: {} }),
      await ravi.state(checkoutId),
      await ravi.cancel(checkoutId),
      await ravi.state(opaqueId()),
    ];
    expect(responses.map((response) => response.json().code)).toEqual(Array(5).fill('checkout_not_found'));
    expect((await asha.state(checkoutId)).json().state).toBe('open');
    await asha.cancel(checkoutId);
  });

  it('the routes of checkout and orders respond with 401 to a request without a session', async () => {
    for (const [method, url] of [
      ['POST', '/api/checkout'],
      ['GET', '/api/checkout/x'],
      ['POST', '/api/checkout/x/cancel'],
      ['POST', '/api/orders/create'],
      ['GET', '/api/orders'],
      ['GET', '/api/orders/x'],
    ] as const) {
      expect((await shop.inject({ method, url })).statusCode).toBe(401);
    }
  });
});

describe('cancelling and expiring', () => {
  it('a cancelled checkout releases the stock, keeps the cart, and its id stays finished', async () => {
    await asha.add('board-plain', 3);
    const before = await stockOf(shop, 'board-plain');
    const checkout = await asha.started();
    expect((await asha.cancel(checkout.checkoutId)).json()).toMatchObject({ state: 'cancelled' });
    expect((await asha.cancel(checkout.checkoutId)).json()).toMatchObject({ state: 'cancelled' });
    expect(await stockOf(shop, 'board-plain')).toEqual(before);
    expect(await asha.items()).toHaveLength(1);
    const again = await asha.start(checkout.checkoutId);
    expect([again.statusCode, again.json().code]).toEqual([409, 'checkout_finished']);
    expect(again.json().details).toEqual({ checkoutId: checkout.checkoutId, state: 'cancelled' });
  });

  it('a checkout expires after fifteen minutes, not before', async () => {
    await asha.add('board-plain', 3);
    const before = await stockOf(shop, 'board-plain');
    const checkout = await asha.started();
    shop.clock.advance(holdTime - 1);
    await shop.services.checkoutSweeper.sweep();
    expect((await asha.state(checkout.checkoutId)).json().state).toBe('open');
    shop.clock.advance(15_000);
    await shop.services.checkoutSweeper.sweep();
    expect(await side.status(checkout.paymentId)).toBe('cancelled');
    expect(await stockOf(shop, 'board-plain')).toEqual(before);
    expect((await asha.state(checkout.checkoutId)).json().state).toBe('expired');
    expect((await asha.start(checkout.checkoutId)).json().details).toMatchObject({ state: 'expired' });
  });

  it.each(['cancel', 'expiry'])('the order of a succeeded payment is placed in spite of a later %s', async (how) => {
    await asha.add('board-plain', 1);
    const checkout = await asha.started();
    await side.pay(checkout);
    if (how === 'expiry') {
      shop.clock.advance(holdTime + 15_000);
      await shop.services.checkoutSweeper.sweep();
    }
    const response = how === 'cancel' ? await asha.cancel(checkout.checkoutId) : await asha.state(checkout.checkoutId);
    const [order] = (await asha.orders()).json();
    expect(response.json()).toEqual({ state: 'placed', billing, orderId: order.id, paymentId: checkout.paymentId });
  });

  it('a declined card leaves the checkout open for another attempt', async () => {
    await asha.add('board-plain', 1);
    const checkout = await asha.started();
    expect(await side.pay(checkout, cards.declined)).toBe(402);
    expect((await asha.state(checkout.checkoutId)).json().state).toBe('open');
    expect((await asha.createOrder(checkout)).json().code).toBe('payment_not_confirmed');
    expect(await asha.items()).toHaveLength(1);
    expect(await side.pay(checkout)).toBe(200);
    expect((await asha.createOrder(checkout)).statusCode).toBe(200);
  });

  it('a checkout with 3-D Secure waits for the bank, and handles both decisions', async () => {
    await asha.add('board-plain', 1);
    const checkout = await asha.started();
    await side.pay(checkout, cards.threeDSecure);
    expect((await asha.state(checkout.checkoutId)).json().state).toBe('paying');
    await side.authorize(checkout.paymentId, 'decline');
    expect((await asha.state(checkout.checkoutId)).json().state).toBe('open');
    await side.pay(checkout, cards.threeDSecure);
    await side.authorize(checkout.paymentId, 'approve');
    expect((await asha.state(checkout.checkoutId)).json().state).toBe('placed');
  });
});
