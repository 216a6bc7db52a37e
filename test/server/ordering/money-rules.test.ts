import type { SeenLine } from '../../../contract/checkout';
import { orderStatuses } from '../../../contract/orders';
import {
  buyableLines,
  findChanges,
  isSamePurchase,
  type CurrentCartLine,
} from '../../../server/domain/ordering/checkout-changes';
import { publicCheckoutState } from '../../../server/domain/ordering/checkout-status';
import { orderDate } from '../../../server/domain/ordering/order-date';
import { planTransition } from '../../../server/domain/ordering/order-status';
import { planPaymentOutcome } from '../../../server/domain/ordering/payment-outcome';
import { isPayable, totalOf } from '../../../server/domain/ordering/pricing';
import { hasSameProducts, unitsOf } from '../../../server/domain/cart/stock-units';

const line = (itemId: string, more: Partial<CurrentCartLine> = {}): CurrentCartLine => ({
  itemId,
  productId: `product-${itemId}`,
  productTitle: `Title ${itemId}`,
  image: '',
  price: 100,
  quantity: 2,
  countInStock: 10,
  isSold: true,
  shipsTo: null,
  ram: '',
  weight: '',
  size: '',
  sku: null,
  ...more,
});
const seen = (itemId: string, more: Partial<SeenLine> = {}): SeenLine => ({ itemId, price: 100, quantity: 2, ...more });
const kinds = (lines: CurrentCartLine[], view?: SeenLine[]) =>
  findChanges(lines, view).map(({ itemId, kind, before, now }) => [itemId, kind, before, now]);

describe('comparing what the shopper saw with the current cart', () => {
  it('a cart equal to what the shopper has seen has no changes', () => {
    expect(kinds([line('a'), line('b')], [seen('b'), seen('a')])).toEqual([]);
    expect(kinds([line('a')])).toEqual([]);
  });

  it('each difference between the cart and what the shopper has seen is reported by its kind', () => {
    expect(kinds([line('a', { price: 120 })], [seen('a')])).toEqual([['a', 'price', 100, 120]]);
    expect(kinds([line('a', { countInStock: 1 })], [seen('a')])).toEqual([['a', 'stock', 2, 1]]);
    expect(kinds([line('a', { isSold: false })], [seen('a')])).toEqual([['a', 'gone', 2, 0]]);
    expect(kinds([line('a', { quantity: 3 })], [seen('a')])).toEqual([['a', 'quantity', 2, 3]]);
    expect(kinds([line('a'), line('b')], [seen('a')])).toEqual([['b', 'added', 0, 2]]);
    expect(kinds([line('a')], [seen('a'), seen('b')])).toEqual([['b', 'removed', 2, 0]]);
    expect(kinds([line('a', { price: 90, countInStock: 1 })], [seen('a')])).toEqual([
      ['a', 'price', 100, 90],
      ['a', 'stock', 2, 1],
    ]);
  });

  it('a cart line above the stock is reported with the available quantity, which can then be accepted', () => {
    const lines = [line('a', { countInStock: 1 }), line('b', { isSold: false }), line('c', { countInStock: 0 })];
    expect(kinds(lines)).toHaveLength(3);
    const none = { quantity: 0 };
    expect(kinds(lines, [seen('a', { quantity: 1 })])).toEqual([]);
    expect(kinds(lines, [seen('a', { quantity: 1 }), seen('b', none), seen('c', none), seen('d', none)])).toEqual([]);
    expect(buyableLines(lines).map(({ itemId, quantity }) => [itemId, quantity])).toEqual([['a', 1]]);
  });

  it('each cart line is compared with the stock of its own variant', () => {
    const both = [
      line('a', { productId: 'p', ram: '4 GB', countInStock: 3 }),
      line('b', { productId: 'p', ram: '8 GB', countInStock: 1 }),
    ];
    expect(buyableLines(both).map((one) => one.quantity)).toEqual([2, 1]);
    expect(kinds(both)).toEqual([['b', 'stock', 2, 1]]);
  });

  it('two purchases are the same if their products, options, quantities and prices are equal', () => {
    const [a, b] = buyableLines([line('a'), line('b')]) as [ReturnType<typeof line>, ReturnType<typeof line>];
    expect(isSamePurchase([a, b], [b, { ...a, itemId: 'other' }])).toBe(true);
    expect(isSamePurchase([a, b], [a])).toBe(false);
    expect(isSamePurchase([a], [{ ...a, price: 101 }])).toBe(false);
    expect(isSamePurchase([a], [{ ...a, quantity: 1 }])).toBe(false);
    expect(isSamePurchase([a], [{ ...a, ram: '4 GB' }])).toBe(false);
  });
});

describe('the outcome of a succeeded payment', () => {
  const facts: Parameters<typeof planPaymentOutcome>[0] = {
    payment: { id: 'pi_1', amountPaise: 500, receivedPaise: 500, currency: 'inr' },
    checkout: { state: 'open', version: 1 },
    snapshot: { version: 1, amountPaise: 500, currency: 'inr', paymentId: 'pi_1' },
    isInStock: false,
    isCouponFree: true,
  };

  it('a succeeded payment becomes an order from the hold, also before its id is stored', () => {
    expect(planPaymentOutcome(facts)).toEqual({ kind: 'place', from: 'hold' });
    const unwritten = { ...facts, snapshot: { ...facts.snapshot, paymentId: null } };
    expect(planPaymentOutcome(unwritten)).toEqual({ kind: 'place', from: 'hold' });
  });

  it('a succeeded payment whose hold is gone becomes an order from free stock, else a refund', () => {
    for (const state of ['cancelled', 'expired'] as const) {
      const late = { ...facts, checkout: { state, version: 1 } };
      expect(planPaymentOutcome({ ...late, isInStock: true })).toEqual({ kind: 'place', from: 'available' });
      expect(planPaymentOutcome(late)).toEqual({
        kind: 'refund',
        reason: 'goods_gone',
        releasesHold: false,
        endsCheckout: true,
      });
    }
  });

  it('a succeeded payment is refunded if the hold and the last use of the coupon are gone', () => {
    const late = {
      ...facts,
      checkout: { state: 'expired', version: 1 } as const,
      isInStock: true,
      isCouponFree: false,
    };
    expect(planPaymentOutcome(late)).toMatchObject({ kind: 'refund', reason: 'coupon_used' });
  });

  it.each(['open', 'cancelled', 'expired'] as const)(
    'a succeeded payment of another amount than accepted is refunded if the checkout is %s',
    (state) => {
      for (const payment of [{ amountPaise: 499 }, { receivedPaise: 400 }, { currency: 'usd' }]) {
        const checkout = { state, version: 1 };
        const plan = planPaymentOutcome({
          ...facts,
          checkout,
          isInStock: true,
          payment: { ...facts.payment, ...payment },
        });
        const releasesHold = state === 'open';
        expect(plan).toEqual({ kind: 'refund', reason: 'payment_differs', releasesHold, endsCheckout: true });
      }
    },
  );

  it('a succeeded payment is refunded if its checkout has another payment, whose hold stays', () => {
    const plans = [
      planPaymentOutcome({ ...facts, checkout: { state: 'open', version: 2 } }),
      planPaymentOutcome({ ...facts, snapshot: { ...facts.snapshot, paymentId: 'pi_2' } }),
      planPaymentOutcome({ ...facts, checkout: { state: 'placed', version: 1 }, isInStock: true }),
    ];
    for (const plan of plans) {
      expect(plan).toEqual({ kind: 'refund', reason: 'payment_differs', releasesHold: false, endsCheckout: false });
    }
  });
});

describe('other rules', () => {
  it('an order can make only the allowed transitions', () => {
    const transitions = orderStatuses.flatMap((from) =>
      orderStatuses.filter((to) => planTransition(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(transitions).toEqual([
      'pending → confirmed',
      'pending → cancelled',
      'confirmed → shipped',
      'confirmed → cancelled',
      'shipped → delivered',
    ]);
    expect(planTransition('pending', 'cancelled')?.isRefunded).toBe(true);
    expect(planTransition('pending', 'confirmed')?.isRefunded).toBe(false);
  });

  it('the date of an order is formatted in the shop’s own time zone', () => {
    expect(orderDate(new Date('2026-11-21T10:00:00Z'))).toBe('Nov 21, 2026');
    expect(orderDate(new Date('2026-03-05T18:29:59Z'))).toBe('Mar 05, 2026');
    expect(orderDate(new Date('2026-03-05T18:30:00Z'))).toBe('Mar 06, 2026');
  });

  it('the total of a cart is in whole rupees, and the largest payment is 999,999 rupees', () => {
    expect(totalOf([line('a', { price: 899, quantity: 3 }), line('b', { price: 1, quantity: 1 })])).toBe(2698);
    expect(isPayable(999_999)).toBe(true);
    expect(isPayable(1_000_000)).toBe(false);
  });

  it('units of stock are counted by variant, and purchases are compared by product', () => {
    const none = { ram: '', weight: '', size: '' };
    const units = [
      { productId: 'b', ...none, ram: '4 GB', quantity: 1 },
      { productId: 'a', ...none, quantity: 2 },
      { productId: 'b', ...none, ram: '8 GB', quantity: 3 },
      { productId: 'b', ...none, ram: '4 GB', quantity: 1 },
    ];
    expect(unitsOf(units).map(({ productId, ram, quantity }) => [productId, ram, quantity])).toEqual([
      ['b', '4 GB', 2],
      ['a', '', 2],
      ['b', '8 GB', 3],
    ]);
    const products = [
      { productId: 'b', quantity: 5 },
      { productId: 'a', quantity: 2 },
    ];
    expect(hasSameProducts(units, products)).toBe(true);
    expect(hasSameProducts(units, [{ productId: 'b', quantity: 5 }])).toBe(false);
  });

  it('an open checkout is shown with the status that its payment has at the provider', () => {
    expect(publicCheckoutState('open', null)).toBe('open');
    expect(publicCheckoutState('open', 'unpaid')).toBe('open');
    expect(publicCheckoutState('open', 'authorising')).toBe('paying');
    expect(publicCheckoutState('open', 'processing')).toBe('processing');
    expect(publicCheckoutState('placed', 'succeeded')).toBe('placed');
    expect(publicCheckoutState('expired', 'cancelled')).toBe('expired');
  });
});
