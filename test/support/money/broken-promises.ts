import type { MoneyFacts } from './money-facts';

/** What shoppers were told; it must hold whatever happens afterwards. */
export interface Told {
  /** By payment: the sum in paise that the shopper last saw and accepted. */
  accepted?: ReadonlyMap<string, number>;
  /** Orders that were answered to a shopper, by payment. */
  ordered?: ReadonlyMap<string, string>;
}

export interface Looking {
  /**
   * Whether nothing about this payment is under way any more. What is under way may be paid without an order yet, or
   * refunded without having been given back yet; nothing else is excused.
   */
  isSettled: (paymentId: string) => boolean;
  told?: Told;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
const totalOf = (lines: readonly { price: number; quantity: number }[]): number =>
  sumOf(lines.map((line) => line.price * line.quantity));
const unitsOf = (lines: readonly { productId: string; quantity: number }[], productId: string): number =>
  sumOf(lines.filter((line) => line.productId === productId).map((line) => line.quantity));
const standing = ({ orders }: MoneyFacts) => orders.filter((order) => order.status !== 'cancelled');
const repeated = <Value>(values: readonly Value[]): Value[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

/** 1. Every payment that succeeded ends as exactly one order that stands, or as exactly one full refund. */
const everyPaymentEndsOnce = (facts: MoneyFacts, { isSettled }: Looking): string[] => {
  const standingPayments = new Set(standing(facts).map((order) => order.paymentId));
  const given = new Map<string, number>();
  for (const { payment_intent: id, amount, status } of facts.refunds) {
    if (status !== 'failed') given.set(id, (given.get(id) ?? 0) + amount);
  }
  return facts.payments.flatMap(({ id, status, amount }) => {
    const hasOrder = standingPayments.has(id);
    const back = given.get(id) ?? 0;
    return [
      hasOrder && status !== 'succeeded' ? `${id}: an order, not paid` : '',
      hasOrder && back > 0 ? `${id}: an order that stands, and ${back} paise refunded` : '',
      back > amount ? `${id}: ${back} paise refunded of ${amount}` : '',
      status === 'succeeded' && isSettled(id) && !hasOrder && back !== amount
        ? `${id}: paid, no order stands, ${back} of ${amount} paise refunded`
        : '',
    ];
  });
};

/** 2. Sold + held + available = what was stocked, and none of the three is ever negative. */
const stockAddsUp = (facts: MoneyFacts): string[] => {
  const held = facts.checkouts.filter((checkout) => checkout.state === 'open').flatMap((checkout) => checkout.lines);
  const sold = standing(facts).flatMap((order) => order.lines);
  return facts.stock.flatMap((stock) => {
    const { productId } = stock;
    return [
      stock.sold + stock.held + stock.available !== stock.stocked ? `${productId}: ${JSON.stringify(stock)}` : '',
      Math.min(stock.sold, stock.held, stock.available) < 0 ? `${productId}: ${JSON.stringify(stock)}` : '',
      stock.held !== unitsOf(held, productId)
        ? `${productId}: ${stock.held} held, open checkouts hold ${unitsOf(held, productId)}`
        : '',
      stock.sold !== unitsOf(sold, productId)
        ? `${productId}: ${stock.sold} sold, orders that stand bought ${unitsOf(sold, productId)}`
        : '',
    ];
  });
};

/** 3. The amount charged is the sum of the server's prices that the shopper last saw and accepted. */
const chargedAsAccepted = (facts: MoneyFacts, { told }: Looking): string[] => {
  const charged = new Map(facts.payments.map((payment) => [payment.id, payment.amount_received]));
  return facts.orders.flatMap(({ id, amount, lines, paymentId, agreedPaise }) => {
    const accepted = told?.accepted?.get(paymentId) ?? agreedPaise;
    const sums = { lines: totalOf(lines) * 100, agreed: agreedPaise, accepted, charged: charged.get(paymentId) };
    return Object.values(sums).every((paise) => paise === amount * 100)
      ? []
      : [`order ${id}: ${amount * 100} paise, but ${JSON.stringify(sums)}`];
  });
};

/** 4. Whatever is repeated, reordered or doubled: one order, one refund, one invoice number, one confirmation, one end. */
const repeatingChangesNothing = (facts: MoneyFacts): string[] => {
  const { orders, checkouts, decidedRefunds, confirmations, lastInvoiceNumber } = facts;
  const ordered = new Set(orders.map((order) => order.checkoutId));
  const series = orders.map((order) => order.invoiceNumber).sort((one, other) => one - other);
  return [
    ...repeated(orders.map((order) => order.paymentId)).map((id) => `${id}: two orders`),
    ...repeated(orders.map((order) => order.checkoutId)).map((id) => `checkout ${id}: two orders`),
    ...repeated(decidedRefunds.map((refund) => refund.paymentId)).map((id) => `${id}: two refunds decided`),
    ...series.flatMap((number, index) => (number === index + 1 ? [] : [`invoice ${number} in place ${index + 1}`])),
    lastInvoiceNumber === orders.length ? '' : `${orders.length} orders, last invoice number ${lastInvoiceNumber}`,
    ...series.flatMap((number) =>
      confirmations.get(number) === 1 ? [] : [`invoice ${number}: ${confirmations.get(number) ?? 0} confirmations`],
    ),
    ...checkouts.flatMap(({ id, state }) =>
      (state === 'placed') === ordered.has(id)
        ? []
        : [`checkout ${id} is ${state}, with${ordered.has(id) ? '' : 'out'} an order`],
    ),
  ];
};

/** 5. All of it holds after `kill -9`: beside the other four, what a shopper was told is still there. */
const nothingToldIsLost = ({ orders }: MoneyFacts, { told }: Looking): string[] =>
  [...(told?.ordered ?? [])].flatMap(([paymentId, orderId]) =>
    orders.some((order) => order.id === orderId && order.paymentId === paymentId)
      ? []
      : [`order ${orderId}: answered to its customer, and gone`],
  );

/** The five promises about money and stock, counted from the books of both sides: one sentence for each breach. */
export const brokenPromises = (facts: MoneyFacts, looking: Looking): string[] =>
  Object.entries({
    everyPaymentEndsOnce,
    stockAddsUp,
    chargedAsAccepted,
    repeatingChangesNothing,
    nothingToldIsLost,
  }).flatMap(([promise, breachesOf]) =>
    breachesOf(facts, looking)
      .filter((breach) => breach !== '')
      .map((breach) => `${promise}: ${breach}`),
  );
