import type { Billing } from '../../../contract/checkout';
import { isIndia } from '../../../contract/country-names';
import { toRupees } from '../../../contract/money';
import type { Transaction } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import type { HeldLine } from '../../domain/ordering/checkout-changes';
import { invoiceTermsOf } from '../../domain/ordering/invoice-terms';
import { opaqueId } from '../../lib/opaque-id';
import type { Payment } from '../../domain/ordering/payment';
import { planPaymentOutcome, type PaymentOutcomePlan } from '../../domain/ordering/payment-outcome';
import { orderConfirmedMail } from '../../mails/order-mails';
import { lockCart, raiseCartVersion, removeBoughtItems } from '../../repositories/cart/cart';
import * as snapshots from '../../repositories/ordering/checkout-snapshots';
import * as checkouts from '../../repositories/ordering/checkouts';
import { takeInvoiceNumber } from '../../repositories/ordering/invoice-numbers';
import { addOrder, findOrderOfPayment } from '../../repositories/ordering/orders';
import { addRefund, findRefund } from '../../repositories/ordering/refunds';
import { withTaxes } from '../../repositories/ordering/product-taxes';
import * as stock from '../../repositories/cart/stock';
import { createDeliveryService } from '../delivery/delivery';
import { enqueueMail } from '../outbox';
import { isCouponFree } from './coupon-discount';
import { createOrderLinks } from './order-links';
import { ownBilling } from './own-billing';

/** The outcome of a succeeded payment. A `foreign` payment was not created by this shop and is ignored. */
export type RecordedPayment = { kind: 'ordered'; orderId: string } | { kind: 'refunded' } | { kind: 'foreign' };

type PlaceOrderDependencies = Pick<Dependencies, 'database' | 'clock' | 'config'>;

/** A succeeded payment with its checkout. Cart and checkout are locked. */
interface PaymentCase {
  transaction: Transaction;
  checkout: checkouts.StoredCheckout;
  snapshot: snapshots.SnapshotRecord;
  lines: HeldLine[];
  payment: Payment;
  now: Date;
}

/** Places the orders of succeeded payments, or records their refunds. No other code places orders. */
export const createPlaceOrderService = ({ database, clock, config }: PlaceOrderDependencies) => {
  const delivery = createDeliveryService({ database, clock, config });
  const orderLinks = createOrderLinks({ config, clock });

  const promisedDay = async (transaction: Transaction, { country, zipCode }: Billing, lines: HeldLine[]) => {
    if (!isIndia(country)) return null;
    const productIds = lines.map(({ productId }) => productId);
    return (await delivery.estimate(zipCode, productIds, transaction)).date;
  };

  const place = async (paymentCase: PaymentCase, from: 'hold' | 'available'): Promise<RecordedPayment> => {
    const { transaction, checkout, lines, payment, now } = paymentCase;
    const { id: checkoutId, userId, billing } = checkout;
    if (from === 'hold') await stock.sellHeldStock(transaction, lines);
    else await stock.sellAvailableStock(transaction, lines);
    await removeBoughtItems(transaction, userId, lines);
    await raiseCartVersion(transaction, userId);
    await checkouts.setCheckoutState(transaction, checkoutId, 'placed', now);

    const orderId = opaqueId();
    const taxed = await withTaxes(transaction, lines);
    const promisedOn = await promisedDay(transaction, billing, lines);
    const { couponCode, discount, amountPaise } = paymentCase.snapshot;
    const amount = toRupees(amountPaise);
    // Until the commit, no other order can take an invoice number, so this order takes its number late.
    const invoiceNumber = await takeInvoiceNumber(transaction);
    await addOrder(transaction, {
      id: orderId,
      userId,
      checkoutId,
      paymentId: payment.id,
      invoiceNumber,
      billing,
      amount,
      couponCode,
      discount,
      placedAt: now,
      paymentMethod: payment.method,
      invoiceTerms: invoiceTermsOf(config.seller, taxed, billing),
      promisedOn,
      lines,
    });
    const typed = await ownBilling(transaction, checkout);
    const coupon = couponCode === null ? null : { couponCode, discount };
    const facts = {
      page: await orderLinks.page({ orderId, invoiceNumber }),
      invoiceNumber,
      billing: typed,
      amount,
      coupon,
      promisedOn,
      placedAt: now,
      lines,
    };
    await enqueueMail(transaction, { to: billing.email, ...orderConfirmedMail(facts) }, now);
    return { kind: 'ordered', orderId };
  };

  const refund = async (
    { transaction, checkout, lines, payment, now }: PaymentCase,
    plan: Extract<PaymentOutcomePlan, { kind: 'refund' }>,
  ): Promise<RecordedPayment> => {
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
    // If a process ended before it stored the payment's id, only the payment's own data names the checkout.
    return payment.checkoutId === null || payment.version === null
      ? null
      : { checkoutId: payment.checkoutId, version: payment.version };
  };

  /**
   * Locks the cart of a checkout's owner; returns false if the checkout does not exist. The owner may change during the
   * wait for the lock, because a guest's sign-in moves the checkout to the account.
   */
  const lockOwnersCart = async (transaction: Transaction, checkoutId: string): Promise<boolean> => {
    let locked: string | undefined;
    for (;;) {
      const owner = await checkouts.findCheckoutOwner(transaction, checkoutId);
      if (owner === undefined || owner === locked) return owner !== undefined;
      await lockCart(transaction, owner);
      locked = owner;
    }
  };

  const recordIn = async (transaction: Transaction, payment: Payment): Promise<RecordedPayment> => {
    const origin = await originOf(transaction, payment);
    if (!origin || !(await lockOwnersCart(transaction, origin.checkoutId))) return { kind: 'foreign' };
    const checkout = await checkouts.lockCheckout(transaction, origin.checkoutId);
    const snapshot = await snapshots.findSnapshot(transaction, origin.checkoutId, origin.version);
    if (!checkout || !snapshot) return { kind: 'foreign' };

    const order = await findOrderOfPayment(transaction, payment.id);
    if (order) return { kind: 'ordered', orderId: order.id };
    if (await findRefund(transaction, payment.id)) return { kind: 'refunded' };

    await snapshots.setPayment(transaction, origin.checkoutId, origin.version, payment);
    await snapshots.setPaymentStatus(transaction, payment.id, 'succeeded');
    const lines = await snapshots.readCheckoutLines(transaction, origin.checkoutId, origin.version);
    const hasEnded = checkout.state !== 'open';
    const plan = planPaymentOutcome({
      payment,
      checkout,
      snapshot,
      isInStock: hasEnded && (await stock.isInStock(transaction, lines)),
      isCouponFree: hasEnded && (await isCouponFree(transaction, snapshot.couponCode, checkout.userId)),
    });
    const paymentCase = { transaction, checkout, snapshot, lines, payment, now: clock.now() };
    return plan.kind === 'place' ? place(paymentCase, plan.from) : refund(paymentCase, plan);
  };

  return {
    /**
     * Places the order of a succeeded payment, or records its refund. `payment` must have just been fetched from the
     * provider. The shopper's request, the webhook and the sweeper may all call this; later calls return the outcome of
     * the first call.
     */
    recordSucceeded: (payment: Payment): Promise<RecordedPayment> =>
      inTransaction(database, (transaction) => recordIn(transaction, payment)),
  };
};

export type PlaceOrderService = ReturnType<typeof createPlaceOrderService>;
