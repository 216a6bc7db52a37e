import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import type { ClosingReason } from '../../domain/ordering/checkout-standing';
import type { Payment } from '../../domain/ordering/payment';
import { PaymentRefused } from '../../providers/payments';
import * as snapshots from '../../repositories/ordering/checkout-snapshots';
import * as checkouts from '../../repositories/ordering/checkouts';
import { releaseStock } from '../../repositories/cart/stock';
import type { PlaceOrderService, PaymentOutcome } from './place-order';
import type { RefundsService } from './refunds';

/** How long a checkout may stand between two snapshots before nobody is thought to be working on it. In ms. */
const REPLACED_WITHIN = 60_000;

type ReconciliationDependencies = Pick<Dependencies, 'database' | 'clock' | 'payments' | 'log'>;

/** Brings a checkout to where the provider says it is. Row first, then the call, then the row: all of it may be repeated. */
export const createCheckoutReconciliation = (
  { database, clock, payments, log }: ReconciliationDependencies,
  placeOrder: PlaceOrderService,
  refunds: RefundsService,
) => {
  /** The provider has confirmed that nobody can pay this snapshot any more: only now the hold is given back. */
  const finishClosing = (checkoutId: string, version: number): Promise<void> =>
    inTransaction(database, async (transaction) => {
      const checkout = await checkouts.lockCheckout(transaction, checkoutId);
      if (checkout?.state !== 'open' || checkout.version !== version || checkout.closingAs === 'replaced') return;
      const lines = await snapshots.readCheckoutLines(transaction, checkoutId, version);
      await releaseStock(transaction, lines);
      await checkouts.setCheckoutState(transaction, checkoutId, checkout.closingAs ?? 'cancelled', clock.now());
    });

  /** Records where a payment, just fetched, stands. Answers the outcome of one that succeeded, else null. */
  const recordPayment = async (payment: Payment): Promise<PaymentOutcome | null> => {
    if (payment.status === 'succeeded') {
      const outcome = await placeOrder.recordPayment(payment);
      if (outcome.kind === 'foreign') log.warn({ paymentId: payment.id }, 'a payment is not of this shop');
      if (outcome.kind === 'refunded') await refunds.carryOutSoon(payment.id);
      return outcome;
    }
    await inTransaction(database, (transaction) => snapshots.setPaymentStatus(transaction, payment.id, payment.status));
    if (payment.status === 'cancelled') {
      const snapshot = await snapshots.findSnapshotOfPayment(database, payment.id);
      if (snapshot) await finishClosing(snapshot.checkoutId, snapshot.version);
    }
    return null;
  };

  /** The provider does not have the payment it once answered with: nobody can pay it. */
  const recordMissing = async ({ id, version, paymentId }: checkouts.CheckoutRecord): Promise<void> => {
    log.error({ checkoutId: id, paymentId }, 'the provider no longer has the payment of a checkout');
    if (paymentId !== null) {
      await inTransaction(database, (transaction) => snapshots.setPaymentStatus(transaction, paymentId, 'cancelled'));
    }
    await finishClosing(id, version);
  };

  /**
   * The payment of the checkout's snapshot, made with the snapshot's key and written down. Null: the provider refuses to
   * make it, so that there is none.
   */
  const preparePayment = async (checkout: checkouts.CheckoutRecord): Promise<Payment | null> => {
    const { id, version, amountPaise, currency } = checkout;
    try {
      const payment = await payments.prepare({ checkoutId: id, version, amountPaise, currency });
      await inTransaction(database, (transaction) => snapshots.setPayment(transaction, id, version, payment));
      return payment;
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error;
      log.error({ err: error, checkoutId: id }, 'the provider refuses a payment');
      return null;
    }
  };

  const markClosing = (id: string, reason: ClosingReason): Promise<checkouts.CheckoutRecord | undefined> =>
    inTransaction(database, async (transaction) => {
      const checkout = await checkouts.lockCheckout(transaction, id);
      if (checkout?.state !== 'open') return undefined;
      const isEnding = checkout.closingAs === 'cancelled' || checkout.closingAs === 'expired';
      if (!isEnding) await checkouts.setClosing(transaction, id, reason, clock.now());
      return checkout;
    });

  /**
   * Has the payment cancelled at the provider and, where it confirms that, ends the checkout (or, for `replaced`, its
   * snapshot). A payment that turns out to have succeeded becomes its order; one being processed keeps its hold.
   * @throws payment_unavailable; what is left to do is written down and done by the sweeper
   */
  const close = async (id: string, reason: ClosingReason): Promise<void> => {
    const checkout = await markClosing(id, reason);
    if (checkout === undefined) return;
    // The answer to the first call may have been lost: the key tells whether there is something to cancel.
    const paymentId = checkout.paymentId ?? (await preparePayment(checkout))?.id;
    if (paymentId === undefined) return finishRefused(checkout);
    const payment = await payments.cancel(paymentId);
    if (payment === null) await recordMissing(checkout);
    else await recordPayment(payment);
  };

  const finishRefused = async ({ id, version }: checkouts.CheckoutRecord): Promise<void> => {
    await inTransaction(database, (transaction) => checkouts.setClosing(transaction, id, 'cancelled', clock.now()));
    await finishClosing(id, version);
  };

  const closingOf = (checkout: checkouts.CheckoutRecord): ClosingReason | null => {
    const now = clock.now().getTime();
    if (checkout.closingAs === 'replaced') {
      return now - checkout.changedAt.getTime() > REPLACED_WITHIN ? 'cancelled' : null;
    }
    return checkout.closingAs ?? (now >= checkout.expiresAt.getTime() ? 'expired' : null);
  };

  return {
    recordPayment,
    close,
    preparePayment,
    finishRefused,

    /** Cancels a closing that was not carried through: the payment is being processed and may still succeed. */
    reopen: (id: string): Promise<void> =>
      inTransaction(database, (transaction) => checkouts.setClosing(transaction, id, null, clock.now())),

    /**
     * Asks the provider about an open checkout and does what follows: the order of a payment that succeeded, the end of a
     * closing or of an expired hold. A finished checkout is left as it is.
     * @throws payment_unavailable
     */
    async reconcile(id: string): Promise<void> {
      const checkout = await checkouts.findCheckout(database, id);
      if (checkout?.state !== 'open') return;
      const closing = closingOf(checkout);
      if (closing !== null) return close(id, closing);
      // Without an id nobody was told how to pay: there is nothing to ask for until the hold ends.
      if (checkout.paymentId === null) return;
      const payment = await payments.find(checkout.paymentId);
      if (payment === null) await recordMissing(checkout);
      else await recordPayment(payment);
    },
  };
};

export type CheckoutReconciliation = ReturnType<typeof createCheckoutReconciliation>;
