import { toRupees } from '../../../contract/money';
import type { Transaction } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import type { BuyableLine } from '../../domain/ordering/checkout-changes';
import { invoiceTermsOf } from '../../domain/ordering/invoice-terms';
import { opaqueId } from '../../lib/opaque-id';
import type { Payment } from '../../domain/ordering/payment';
import { planPaymentOutcome, type PaymentOutcomePlan } from '../../domain/ordering/payment-outcome';
import { orderConfirmedMail } from '../../mails/order-mails';
import { lockCart, raiseCartVersion, takeOutOfCart } from '../../repositories/cart/cart';
import * as snapshots from '../../repositories/ordering/checkout-snapshots';
import * as checkouts from '../../repositories/ordering/checkouts';
import { takeInvoiceNumber } from '../../repositories/ordering/invoice-numbers';
import { addOrder, findOrderOfPayment } from '../../repositories/ordering/orders';
import { addRefund, findRefund } from '../../repositories/ordering/refunds';
import * as stock from '../../repositories/cart/stock';
import { enqueueMail } from '../outbox';

/** What became of a payment that succeeded. `foreign`: it was not made by this shop and is left alone. */
export type PaymentOutcome = { kind: 'ordered'; orderId: string } | { kind: 'refunded' } | { kind: 'foreign' };

type PlaceOrderDependencies = Pick<Dependencies, 'database' | 'clock' | 'config'>;

/** A payment with all it is held against, under the locks of cart and checkout. */
interface PaymentCase {
  transaction: Transaction;
  checkout: checkouts.CheckoutRecord;
  snapshot: snapshots.SnapshotRecord;
  lines: BuyableLine[];
  payment: Payment;
  now: Date;
}

/** The one place where a payment becomes an order or a decision to give it back. */
export const createPlaceOrderService = ({ database, clock, config }: PlaceOrderDependencies) => {
  const place = async (paymentCase: PaymentCase, from: 'hold' | 'shelf'): Promise<PaymentOutcome> => {
    const { transaction, checkout, lines, payment, now } = paymentCase;
    const { id: checkoutId, userId, billing } = checkout;
    if (from === 'hold') await stock.sellHeldStock(transaction, lines);
    else await stock.sellFromShelf(transaction, lines);
    await takeOutOfCart(transaction, userId, lines);
    await raiseCartVersion(transaction, userId);
    await checkouts.setCheckoutState(transaction, checkoutId, 'placed', now);

    const orderId = opaqueId();
    const amount = toRupees(paymentCase.snapshot.amountPaise);
    // Nearly last: every other order of the shop waits for this number to be committed.
    const invoiceNumber = await takeInvoiceNumber(transaction);
    await addOrder(transaction, {
      id: orderId,
      userId,
      checkoutId,
      paymentId: payment.id,
      invoiceNumber,
      billing,
      amount,
      placedAt: now,
      paymentMethod: payment.method,
      invoiceTerms: invoiceTermsOf(config.seller, amount, billing),
      lines,
    });
    const mail = orderConfirmedMail({
      publicUrl: config.publicUrl,
      orderId,
      invoiceNumber,
      billing,
      amount,
      lines,
    });
    await enqueueMail(transaction, { to: billing.email, ...mail }, now);
    return { kind: 'ordered', orderId };
  };

  const giveBack = async (
    { transaction, checkout, lines, payment, now }: PaymentCase,
    plan: Extract<PaymentOutcomePlan, { kind: 'refund' }>,
  ): Promise<PaymentOutcome> => {
    if (plan.releasesHold) await stock.releaseStock(transaction, lines);
    if (plan.endsCheckout) await checkouts.setCheckoutState(transaction, checkout.id, 'refunding', now);
    await addRefund(transaction, {
      paymentId: payment.id,
      userId: checkout.userId,
      checkoutId: checkout.id,
      orderId: null,
      amountPaise: payment.receivedPaise,
      reason: plan.reason,
      createdAt: now,
    });
    return { kind: 'refunded' };
  };

  const originOf = async (
    transaction: Transaction,
    payment: Payment,
  ): Promise<{ checkoutId: string; version: number } | null> => {
    const own = await snapshots.findSnapshotOfPayment(transaction, payment.id);
    if (own) return { checkoutId: own.checkoutId, version: own.version };
    // Made, and the process ended before it could write down the answer.
    return payment.checkoutId === null || payment.version === null
      ? null
      : { checkoutId: payment.checkoutId, version: payment.version };
  };

  const recordIn = async (transaction: Transaction, payment: Payment): Promise<PaymentOutcome> => {
    const origin = await originOf(transaction, payment);
    const userId = origin && (await checkouts.findCheckoutOwner(transaction, origin.checkoutId));
    if (!origin || userId === undefined || userId === null) return { kind: 'foreign' };
    await lockCart(transaction, userId);
    const checkout = await checkouts.lockCheckout(transaction, origin.checkoutId);
    const snapshot = await snapshots.findSnapshot(transaction, origin.checkoutId, origin.version);
    if (!checkout || !snapshot) return { kind: 'foreign' };

    const order = await findOrderOfPayment(transaction, payment.id);
    if (order) return { kind: 'ordered', orderId: order.id };
    if (await findRefund(transaction, payment.id)) return { kind: 'refunded' };

    await snapshots.setPayment(transaction, origin.checkoutId, origin.version, payment);
    await snapshots.setPaymentStatus(transaction, payment.id, 'succeeded');
    const lines = await snapshots.readCheckoutLines(transaction, origin.checkoutId, origin.version);
    const plan = planPaymentOutcome({
      payment,
      checkout,
      snapshot,
      goodsAreThere: checkout.state !== 'open' && (await stock.isOnShelf(transaction, lines)),
    });
    const paymentCase = { transaction, checkout, snapshot, lines, payment, now: clock.now() };
    return plan.kind === 'place' ? place(paymentCase, plan.from) : giveBack(paymentCase, plan);
  };

  return {
    /**
     * Makes, once, the order of a payment that succeeded, or decides, once, that all of it goes back; asked again it
     * answers what was decided. Whoever comes first does it: the returning shopper, the webhook, the sweeper.
     * `payment` must have just been fetched from the provider.
     */
    recordPayment: (payment: Payment): Promise<PaymentOutcome> =>
      inTransaction(database, (transaction) => recordIn(transaction, payment)),
  };
};

export type PlaceOrderService = ReturnType<typeof createPlaceOrderService>;
