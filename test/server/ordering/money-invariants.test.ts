/** Other tests rely on the ability of `findViolations` to find violations. */

import { findViolations, type InvariantOptions } from '../../support/money/money-invariants';
import type { MoneyFacts } from '../../support/money/money-facts';

const board = { productId: 'board', ram: '4 GB', weight: '', size: '' };
const lines = [{ ...board, quantity: 2, price: 50 }];
const sound = (): MoneyFacts => ({
  stock: [{ ...board, stocked: 10, available: 6, held: 2, sold: 2 }],
  checkouts: [
    { id: 'paid', state: 'placed', paymentId: 'pi_paid', lines },
    { id: 'open', state: 'open', paymentId: 'pi_open', lines },
    { id: 'late', state: 'refunded', paymentId: 'pi_late', lines },
  ],
  orders: [
    {
      id: 'order',
      checkoutId: 'paid',
      paymentId: 'pi_paid',
      status: 'pending',
      amount: 90,
      discount: 10,
      agreedPaise: 9_000,
      invoiceNumber: 1,
      creditNoteNumber: null,
      lines,
    },
  ],
  decidedRefunds: [{ paymentId: 'pi_late', orderId: null, amountPaise: 10_000, state: 'refunded' }],
  coupons: [{ code: 'ONCE', usesInAll: 2, usesPerCustomer: 1 }],
  couponUses: [
    { couponCode: 'ONCE', userId: 'asha' },
    { couponCode: 'ONCE', userId: 'ravi' },
  ],
  lastInvoiceNumber: 1,
  lastCreditNote: 0,
  confirmations: new Map([[1, 1]]),
  payments: [
    { id: 'pi_paid', status: 'succeeded', amount: 9_000, amount_received: 9_000, metadata: {} },
    { id: 'pi_open', status: 'requires_payment_method', amount: 10_000, amount_received: 0, metadata: {} },
    { id: 'pi_late', status: 'succeeded', amount: 10_000, amount_received: 10_000, metadata: {} },
  ],
  refunds: [{ id: 're_1', amount: 10_000, status: 'succeeded', payment_intent: 'pi_late' }],
});

const acknowledged = { accepted: new Map([['pi_paid', 9_000]]), ordered: new Map([['pi_paid', 'order']]) };
const options: InvariantOptions = { isSettled: () => true, acknowledged };
const violatedBy = (change: (facts: MoneyFacts) => void): string[] => {
  const facts = sound();
  change(facts);
  return findViolations(facts, options).map((violation) => violation.slice(0, violation.indexOf(':')));
};

it('the check finds no violations in sound records', () => {
  expect(violatedBy(() => undefined)).toEqual([]);
});

it.each<[string, string, (facts: MoneyFacts) => void]>([
  ['a payment without an order or refund', 'everyPaymentEndsOnce', (facts) => (facts.refunds = [])],
  [
    'an order and a refund',
    'everyPaymentEndsOnce',
    (facts) => facts.refunds.push({ id: 're_2', amount: 10_000, status: 'pending', payment_intent: 'pi_paid' }),
  ],
  [
    'a coupon used too often by one customer',
    'everythingHappensOnce',
    (facts) => facts.couponUses.forEach((use) => (use.userId = 'asha')),
  ],
  [
    'a coupon used too often in all',
    'everythingHappensOnce',
    (facts) => facts.couponUses.push({ couponCode: 'ONCE', userId: 'gita' }),
  ],
  [
    'a discount that was not agreed',
    'chargedAsAccepted',
    (facts) => facts.orders.forEach((order) => (order.discount = 0)),
  ],
  ['a missing credit note', 'everythingHappensOnce', (facts) => (facts.lastCreditNote = 1)],
  [
    'a credit note of an active order',
    'everythingHappensOnce',
    (facts) => {
      facts.lastCreditNote = 1;
      facts.orders.forEach((order) => (order.creditNoteNumber = 1));
    },
  ],
  [
    'a refund made twice',
    'everyPaymentEndsOnce',
    (facts) => facts.refunds.push({ id: 're_2', amount: 10_000, status: 'succeeded', payment_intent: 'pi_late' }),
  ],
  ['half a refund', 'everyPaymentEndsOnce', (facts) => facts.refunds.forEach((refund) => (refund.amount = 5_000))],
  ['an unpaid order', 'everyPaymentEndsOnce', (facts) => facts.payments.forEach((one) => (one.status = 'processing'))],
  ['a hold without a checkout', 'stockAddsUp', (facts) => facts.checkouts.forEach((one) => (one.lines = []))],
  ['a hold of another variant', 'stockAddsUp', (facts) => facts.stock.forEach((one) => (one.ram = '8 GB'))],
  ['a unit too many', 'stockAddsUp', (facts) => facts.stock.forEach((one) => (one.available += 1))],
  ['a sale without an order', 'stockAddsUp', (facts) => facts.orders.forEach((one) => (one.status = 'cancelled'))],
  [
    'another sum than was agreed',
    'chargedAsAccepted',
    (facts) => facts.payments.forEach((one) => (one.amount_received = 9_999)),
  ],
  ['another sum than its lines', 'chargedAsAccepted', (facts) => facts.orders.forEach((one) => (one.lines = []))],
  ['a gap in the invoices', 'everythingHappensOnce', (facts) => (facts.lastInvoiceNumber = 2)],
  ['two orders for one checkout', 'everythingHappensOnce', (facts) => facts.orders.push(...sound().orders)],
  ['an order confirmed twice', 'everythingHappensOnce', (facts) => facts.confirmations.set(1, 2)],
  [
    'an order whose checkout is open',
    'everythingHappensOnce',
    (facts) => facts.checkouts.forEach((one) => (one.state = 'open')),
  ],
  ['an order that was acknowledged and is gone', 'acknowledgedOrdersSurvive', (facts) => (facts.orders = [])],
])('the check finds %s', (_what, invariant, change) => {
  expect(violatedBy(change)).toContain(invariant);
});

it('the check tolerates payments in progress, and nothing else', () => {
  const facts = sound();
  facts.refunds = [];
  expect(findViolations(facts, { ...options, isSettled: () => false })).toEqual([]);
});
