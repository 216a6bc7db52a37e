import type { VariantKey } from '../../../server/domain/cart/stock-units';
import type { MoneyFacts } from './money-facts';

interface Acknowledged {
  /** The amounts in paise that shoppers last saw and accepted, by payment. */
  accepted?: ReadonlyMap<string, number>;
  /** The ids of the orders by payment. */
  ordered?: ReadonlyMap<string, string>;
}

export interface InvariantOptions {
  /** While this returns false, a succeeded payment may have neither an active order nor a full refund. */
  isSettled: (paymentId: string) => boolean;
  acknowledged?: Acknowledged;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
const totalOf = (lines: readonly { price: number; quantity: number }[]): number =>
  sumOf(lines.map((line) => line.price * line.quantity));
/** Does not use the server's key of a variant, because an error in that key would then go unnoticed. */
const nameOf = ({ productId, ram, weight, size }: VariantKey): string =>
  [productId, ram, weight, size].filter((part) => part !== '').join(', ');
const unitsOf = (lines: readonly (VariantKey & { quantity: number })[], variant: VariantKey): number =>
  sumOf(lines.filter((line) => nameOf(line) === nameOf(variant)).map((line) => line.quantity));
const activeOrders = ({ orders }: MoneyFacts) => orders.filter((order) => order.status !== 'cancelled');
const repeated = <Value>(values: readonly Value[]): Value[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

/** 1. Every succeeded payment results in exactly one active order or exactly one full refund. */
const everyPaymentEndsOnce = (facts: MoneyFacts, { isSettled }: InvariantOptions): string[] => {
  const orderedPayments = new Set(activeOrders(facts).map((order) => order.paymentId));
  const given = new Map<string, number>();
  for (const { payment_intent: id, amount, status } of facts.refunds) {
    if (status !== 'failed') given.set(id, (given.get(id) ?? 0) + amount);
  }
  return facts.payments.flatMap(({ id, status, amount }) => {
    const hasOrder = orderedPayments.has(id);
    const back = given.get(id) ?? 0;
    return [
      hasOrder && status !== 'succeeded' ? `${id}: an order, not paid` : '',
      hasOrder && back > 0 ? `${id}: an active order, and ${back} paise refunded` : '',
      back > amount ? `${id}: ${back} paise refunded of ${amount}` : '',
      status === 'succeeded' && isSettled(id) && !hasOrder && back !== amount
        ? `${id}: paid, no active order, ${back} of ${amount} paise refunded`
        : '',
    ];
  });
};

/**
 * 2. Sold, held and available units together equal the units stocked, and none of the three is negative. Sold units
 * equal those of active orders, and held units equal those of open checkouts.
 */
const stockAddsUp = (facts: MoneyFacts): string[] => {
  const held = facts.checkouts.filter((checkout) => checkout.state === 'open').flatMap((checkout) => checkout.lines);
  const sold = activeOrders(facts).flatMap((order) => order.lines);
  return facts.stock.flatMap((stock) => {
    const variant = nameOf(stock);
    return [
      stock.sold + stock.held + stock.available !== stock.stocked ? `${variant}: ${JSON.stringify(stock)}` : '',
      Math.min(stock.sold, stock.held, stock.available) < 0 ? `${variant}: ${JSON.stringify(stock)}` : '',
      stock.held !== unitsOf(held, stock)
        ? `${variant}: ${stock.held} held, open checkouts hold ${unitsOf(held, stock)}`
        : '',
      stock.sold !== unitsOf(sold, stock)
        ? `${variant}: ${stock.sold} sold, active orders bought ${unitsOf(sold, stock)}`
        : '',
    ];
  });
};

/** 3. The amount charged is the total that the shopper last accepted: the server's prices minus the discount. */
const chargedAsAccepted = (facts: MoneyFacts, { acknowledged }: InvariantOptions): string[] => {
  const charged = new Map(facts.payments.map((payment) => [payment.id, payment.amount_received]));
  return facts.orders.flatMap(({ id, amount, discount, lines, paymentId, agreedPaise }) => {
    const accepted = acknowledged?.accepted?.get(paymentId) ?? agreedPaise;
    const sums = {
      lines: (totalOf(lines) - discount) * 100,
      agreed: agreedPaise,
      accepted,
      charged: charged.get(paymentId),
    };
    return Object.values(sums).every((paise) => paise === amount * 100)
      ? []
      : [`order ${id}: ${amount * 100} paise, but ${JSON.stringify(sums)}`];
  });
};

const couponsUsedTooOften = ({ coupons, couponUses }: MoneyFacts): string[] =>
  coupons.flatMap(({ code, usesInAll, usesPerCustomer }) => {
    const users = couponUses.filter(({ couponCode }) => couponCode === code).map(({ userId }) => userId);
    const most = Math.max(0, ...users.map((user) => users.filter((other) => other === user).length));
    return [
      usesInAll !== null && users.length > usesInAll ? `coupon ${code}: used ${users.length} times in all` : '',
      usesPerCustomer !== null && most > usesPerCustomer ? `coupon ${code}: used ${most} times by one customer` : '',
    ];
  });

/**
 * 4. Even if requests are repeated or reordered, a payment has at most one order and one refund, and each order has
 * exactly one invoice number and one confirmation mail. Coupon limits hold.
 */
const everythingHappensOnce = (facts: MoneyFacts): string[] => {
  const { orders, checkouts, decidedRefunds, confirmations, lastInvoiceNumber, lastCreditNote } = facts;
  const ordered = new Set(orders.map((order) => order.checkoutId));
  const series = orders.map((order) => order.invoiceNumber).sort((one, other) => one - other);
  const creditNotes = orders.flatMap(({ creditNoteNumber }) => creditNoteNumber ?? []);
  return [
    ...repeated(orders.map((order) => order.paymentId)).map((id) => `${id}: two orders`),
    ...repeated(orders.map((order) => order.checkoutId)).map((id) => `checkout ${id}: two orders`),
    ...repeated(decidedRefunds.map((refund) => refund.paymentId)).map((id) => `${id}: two refunds decided`),
    ...series.flatMap((number, index) => (number === index + 1 ? [] : [`invoice ${number} in place ${index + 1}`])),
    lastInvoiceNumber === orders.length ? '' : `${orders.length} orders, last invoice number ${lastInvoiceNumber}`,
    ...series.flatMap((number) =>
      confirmations.get(number) === 1 ? [] : [`invoice ${number}: ${confirmations.get(number) ?? 0} confirmations`],
    ),
    ...repeated(creditNotes).map((number) => `two credit notes ${number}`),
    lastCreditNote === creditNotes.length ? '' : `${creditNotes.length} credit notes, last number ${lastCreditNote}`,
    ...orders.flatMap(({ id, status, creditNoteNumber }) =>
      (status === 'cancelled') === (creditNoteNumber !== null)
        ? []
        : [`order ${id} is ${status}, credit note ${creditNoteNumber}`],
    ),
    ...couponsUsedTooOften(facts),
    ...checkouts.flatMap(({ id, state }) =>
      (state === 'placed') === ordered.has(id)
        ? []
        : [`checkout ${id} is ${state}, with${ordered.has(id) ? '' : 'out'} an order`],
    ),
  ];
};

/** 5. After `kill -9`, every order that a response has shown to a shopper still exists. */
const acknowledgedOrdersSurvive = ({ orders }: MoneyFacts, { acknowledged }: InvariantOptions): string[] =>
  [...(acknowledged?.ordered ?? [])].flatMap(([paymentId, orderId]) =>
    orders.some((order) => order.id === orderId && order.paymentId === paymentId)
      ? []
      : [`order ${orderId}: was shown to its customer, but no longer exists`],
  );

/** Returns one sentence for each violation of the five invariants of money and stock. */
export const findViolations = (facts: MoneyFacts, options: InvariantOptions): string[] =>
  Object.entries({
    everyPaymentEndsOnce,
    stockAddsUp,
    chargedAsAccepted,
    everythingHappensOnce,
    acknowledgedOrdersSurvive,
  }).flatMap(([invariant, check]) =>
    check(facts, options)
      .filter((violation) => violation !== '')
      .map((violation) => `${invariant}: ${violation}`),
  );
