import { randomBytes } from 'node:crypto';
import type { CartMerged } from '../../../contract/cart';
import type { Order } from '../../../contract/orders';
import type { Review } from '../../../contract/reviews';
import { routes } from '../../../contract/routes/routes';
import { createStockService } from '../../../server/services/cart/stock';
import { openShopForTests } from '../../support/shop';
import { cards } from '../../support/money/provider-side';
import { buyerForEachTest, findShopViolations, newBuyer, providerForTests, setPrice, stockOf } from './money-shop';

const shop = openShopForTests({ seed: 'small' });
const side = providerForTests(shop);
const asha = buyerForEachTest(shop);

const bought = async (method?: string, productId = 'board-plain', quantity = 2): Promise<Order> => {
  await asha.add(productId, quantity);
  const checkout = await asha.started();
  await side.pay(checkout, method);
  if (method === 'upi') await side.authorize(checkout.paymentId, 'approve');
  return (await asha.createOrder(checkout)).json<Order>();
};
const order = (id: string) => asha.call(routes.order, { params: { id } });
const cancel = (id: string, who = asha) => who.call(routes.cancelOrder, { params: { id } });
const again = (id: string, mergeId: string, who = asha) =>
  who.call(routes.buyAgain, { params: { id }, body: { mergeId } });
const mergeId = (): string => randomBytes(12).toString('hex');

describe('a review', () => {
  it('a review is marked as a verified buyer’s while its author has an active order of the product', async () => {
    const write = () => asha.call(routes.addReview, { body: { productId: 'board-plain', review: 'Good' } });
    const isMarked = async () => {
      const { body } = await shop.inject({ url: routes.reviews.path, query: { productId: 'board-plain' } });
      return (JSON.parse(body) as Review[]).find(({ review }) => review === 'Good')?.verifiedBuyer;
    };
    expect((await write()).json<Review>().verifiedBuyer).toBe(false);
    const { id } = await bought();
    expect(await isMarked()).toBe(true);
    expect((await write()).json<Review>().verifiedBuyer).toBe(true);
    const other = await newBuyer(shop);
    const ofOther = await other.call(routes.addReview, { body: { productId: 'board-plain', review: 'Fine' } });
    const elsewhere = await asha.call(routes.addReview, { body: { productId: 'stepper-one', review: 'Good' } });
    for (const response of [ofOther, elsewhere]) expect(response.json<Review>().verifiedBuyer).toBe(false);
    const { body } = await shop.inject({ url: routes.reviews.path, query: { productId: 'board-plain' } });
    expect((JSON.parse(body) as Review[]).map((review) => [review.review, review.verifiedBuyer]).sort()).toEqual([
      ['Fine', false],
      ['Good', true],
    ]);
    await cancel(id);
    expect(await isMarked()).toBe(false);
  });
});

describe('an order’s page', () => {
  it('an order is returned with its city, state, country and card', async () => {
    const { id } = await bought();
    expect((await order(id)).json<Order>()).toMatchObject({
      city: 'Bengaluru',
      state: 'Karnataka',
      country: 'India',
      paymentMethod: { kind: 'card', brand: 'visa', last4: '4242' },
      gst: null,
      refund: null,
      cancellable: true,
    });
  });

  it('an order names UPI as its payment method, and a card even if the shopper does not return', async () => {
    expect((await bought('upi')).paymentMethod).toEqual({ kind: 'upi' });
    await asha.add('board-plain');
    const checkout = await asha.started();
    await side.pay(checkout, cards.good);
    for (let tries = 0; tries < 400; tries += 1) {
      if ((await asha.state(checkout.checkoutId)).json<{ state: string }>().state === 'placed') break;
    }
    expect((await asha.orders()).json<Order[]>()[0]?.paymentMethod).toMatchObject({ kind: 'card', last4: '4242' });
  });
});

describe('cancelling an order', () => {
  it('cancelling a pending order, also twice, refunds it in full, releases its stock and mails once', async () => {
    const before = await stockOf(shop, 'board-plain');
    const { id, paymentId } = await bought();
    const response = await cancel(id);
    expect(response.statusCode).toBe(200);
    expect(response.json<Order>()).toMatchObject({
      status: 'cancelled',
      cancellable: false,
      moves: [{ status: 'pending' }, { status: 'cancelled' }],
      refund: { state: 'refunded', amount: 5000, refundedAt: expect.any(String) },
    });
    expect((await cancel(id)).json()).toEqual(response.json());
    expect(await stockOf(shop, 'board-plain')).toEqual(before);
    const refunds = (await side.refunds()).filter((refund) => refund.payment_intent === paymentId);
    expect(refunds.map((refund) => refund.amount)).toEqual([500_000]);
    const mails = await shop.mailsTo('asha@shop.test');
    const about = mails.filter(({ text }) => text.includes(`/orders/${id}#`)).map(({ subject }) => subject);
    expect(about.filter((subject) => subject.endsWith('is cancelled'))).toHaveLength(1);
    expect(about.filter((subject) => subject === 'Your payment is refunded')).toHaveLength(1);
  });

  it('a customer cannot cancel a confirmed order, which does not change', async () => {
    const { id } = await bought();
    await shop.services.orderStatus.change(id, 'confirmed');
    const response = await cancel(id);
    expect([response.statusCode, response.json().code]).toEqual([409, 'order_move_refused']);
    expect(response.json().details).toEqual({ from: 'confirmed', to: 'cancelled' });
    expect((await order(id)).json<Order>()).toMatchObject({ status: 'confirmed', cancellable: false, refund: null });
  });

  it('an order that is confirmed and cancelled at the same time becomes one of the two, with one refund at most', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id } = await bought(undefined, 'micro-cheap', 1);
      const [one, other] = await Promise.all([
        cancel(id),
        cancel(id),
        shop.services.orderStatus.change(id, 'confirmed').catch(() => undefined),
      ]);
      const { status } = (await order(id)).json<Order>();
      expect(['confirmed', 'cancelled']).toContain(status);
      expect([one.statusCode, other.statusCode]).toEqual(status === 'cancelled' ? [200, 200] : [409, 409]);
    }
    expect(await findShopViolations(shop, { settled: true })).toEqual([]);
  });

  it('an order is cancelled while the provider is unavailable, and the refund follows', async () => {
    const { id } = await bought();
    await side.faults({ failCalls: 20 });
    expect((await cancel(id)).json<Order>()).toMatchObject({ status: 'cancelled', refund: { state: 'waiting' } });
    await side.faults({});
    shop.clock.advance(15_000);
    await shop.services.checkoutSweeper.sweep();
    expect((await order(id)).json<Order>().refund).toMatchObject({ state: 'refunded' });
  });

  it('cancelling or buying again fails with 404 for an unknown or another customer’s order, and cancelling with 401 for a guest', async () => {
    const { id } = await bought();
    const ravi = await newBuyer(shop);
    for (const response of [await cancel(id, ravi), await cancel('no-such-order'), await again(id, mergeId(), ravi)]) {
      expect([response.statusCode, response.json().code]).toEqual([404, 'order_not_found']);
    }
    expect((await ravi.call(routes.buyAgain, { params: { id }, body: {} })).statusCode).toBe(404);
    expect((await shop.inject({ method: 'POST', url: `/api/orders/${id}/cancel` })).statusCode).toBe(401);
    expect((await order(id)).json<Order>().status).toBe('pending');
  });
});

describe('buying an order again', () => {
  it('buying an order again fills the cart with its products, once for simultaneous calls with one id', async () => {
    const { id } = await bought();
    const mine = mergeId();
    const [response] = await Promise.all([again(id, mine), again(id, mine)]);
    const { receipt } = response.json<CartMerged>();
    expect(receipt).toMatchObject([{ productId: 'board-plain', outcome: 'added', asked: 2, quantity: 2 }]);
    expect(Number(response.headers['cart-version'])).toBeGreaterThan(0);
    expect((await asha.items()).map((item) => [item.productId, item.quantity])).toEqual([['board-plain', 2]]);
    expect((await again(id, mergeId())).json<CartMerged>().receipt[0]).toMatchObject({
      outcome: 'joined',
      quantity: 4,
    });
  });

  it('buying an order again fills the cart at current prices, not at those of the order', async () => {
    const { id, products } = await bought();
    expect(products).toMatchObject([{ price: 2500 }]);
    await setPrice(shop, 'board-plain', 2600);
    try {
      const { items } = (await again(id, mergeId())).json<CartMerged>();
      expect(items).toMatchObject([{ productId: 'board-plain', price: 2600, quantity: 2, subTotal: 5200 }]);
    } finally {
      await setPrice(shop, 'board-plain', 2500);
    }
  });

  it('buying an order again reports lines limited by stock and products no longer sold', async () => {
    const { id } = await bought(undefined, 'servo-india', 2);
    await createStockService(shop).change('servo-india', { set: 1 });
    const limited = (await again(id, mergeId())).json<CartMerged>().receipt;
    expect(limited).toMatchObject([{ outcome: 'capped', asked: 2, quantity: 1 }]);
    await asha.remove('servo-india');
    await shop.database.updateTable('products').set({ hidden: true }).where('id', '=', 'servo-india').execute();
    expect((await again(id, mergeId())).json<CartMerged>()).toMatchObject({
      items: [],
      receipt: [{ outcome: 'gone' }],
    });
  });
});
