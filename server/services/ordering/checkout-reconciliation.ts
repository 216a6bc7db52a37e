import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import type { ClosingReason } from '../../domain/ordering/checkout-status';
import type { Payment } from '../../domain/ordering/payment';
import { PaymentRefused } from '../../providers/payments';
import * as snapshots from '../../repositories/ordering/checkout-snapshots';
import * as checkouts from '../../repositories/ordering/checkouts';
import { releaseStock } from '../../repositories/cart/stock';
import type { PlaceOrderService, RecordedPayment } from './place-order';
import type { RefundsService } from './refunds';

/** A checkout with `closingAs: 'replaced'` is cancelled if it gets no new snapshot within this time, in ms. */
const replacementTimeout = 60_000;

type ReconciliationDependencies = Pick<Dependencies, 'database' | 'clock' | 'payments' | 'log'>;

type ReasonOf = (checkout: checkouts.StoredCheckout) => ClosingReason | null;

/** Updates open checkouts from their payments at the provider. Every call can be repeated after a failure. */
export const createCheckoutReconciliation = (
  { database, clock, payments, log }: ReconciliationDependencies,
  placeOrder: PlaceOrderService,
  refunds: RefundsService,
) => {
  /**
   * Ends a checkout that is not being replaced, and releases its stock. Must be called only when the provider can no
   * longer accept the payment.
   */
  const finishClosing = (checkoutId: string, version: number): Promise<void> =>
    inTransaction(database, async (transaction) => {
      const checkout = await checkouts.lockCheckout(transaction, checkoutId);
      if (checkout?.state !== 'open' || checkout.version !== version || checkout.closingAs === 'replaced') return;
      const lines = await snapshots.readCheckoutLines(transaction, checkoutId, version);
      await releaseStock(transaction, lines);
      await checkouts.setCheckoutState(transaction, checkoutId, checkout.closingAs ?? 'cancelled', clock.now());
    });

  /** Records the status of a payment that has just been fetched. Returns null if the payment has not succeeded. */
  const recordPayment = async (payment: Payment): Promise<RecordedPayment | null> => {
    if (payment.status === 'succeeded') {
      const outcome = await placeOrder.recordSucceeded(payment);
      if (outcome.kind === 'foreign') log.warn({ paymentId: payment.id }, 'a payment does not belong to this shop');
      if (outcome.kind === 'refunded') await refunds.tryExecute(payment.id);
      return outcome;
    }
    await inTransaction(database, (transaction) => snapshots.setPaymentStatus(transaction, payment.id, payment.status));
    if (payment.status === 'cancelled') {
      const snapshot = await snapshots.findSnapshotOfPayment(database, payment.id);
      if (snapshot) await finishClosing(snapshot.checkoutId, snapshot.version);
    }
    return null;
  };

  const recordMissing = async ({ id, version, paymentId }: checkouts.StoredCheckout): Promise<void> => {
    log.error({ checkoutId: id, paymentId }, 'the payment of a checkout no longer exists at the provider');
    if (paymentId !== null) {
      await inTransaction(database, (transaction) => snapshots.setPaymentStatus(transaction, paymentId, 'cancelled'));
    }
    await finishClosing(id, version);
  };

  /** Creates the payment of a checkout, or returns the existing payment. Returns null if the provider refuses. */
  const preparePayment = async (checkout: checkouts.StoredCheckout): Promise<Payment | null> => {
    const { id, version, amountPaise, currency } = checkout;
    try {
      const payment = await payments.prepare({ checkoutId: id, version, amountPaise, currency });
      await inTransaction(database, (transaction) => snapshots.setPayment(transaction, id, version, payment));
      return payment;
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error;
      log.error({ err: error, checkoutId: id }, 'the provider refused to create a payment');
      return null;
    }
  };

  const closingOf = (checkout: checkouts.StoredCheckout): ClosingReason | null => {
    const now = clock.now().getTime();
    if (checkout.closingAs === 'replaced') {
      return now - checkout.changedAt.getTime() > replacementTimeout ? 'cancelled' : null;
    }
    return checkout.closingAs ?? (now >= checkout.expiresAt.getTime() ? 'expired' : null);
  };

  const markClosing = (id: string, reasonOf: ReasonOf): Promise<checkouts.StoredCheckout | undefined> =>
    inTransaction(database, async (transaction) => {
      const checkout = await checkouts.lockCheckout(transaction, id);
      if (checkout?.state !== 'open') return undefined;
      const reason = reasonOf(checkout);
      if (reason === null) return undefined;
      const isEnding = checkout.closingAs === 'cancelled' || checkout.closingAs === 'expired';
      if (!isEnding) await checkouts.setClosing(transaction, id, reason, clock.now());
      return checkout;
    });

  /** Like `close`, but for the reason of the locked checkout, which a shopper may have changed since it was read. */
  const closeIf = async (id: string, reasonOf: ReasonOf): Promise<void> => {
    const checkout = await markClosing(id, reasonOf);
    if (checkout === undefined) return;
    // An earlier call may have created the payment without storing its id; `preparePayment` returns the same payment.
    const paymentId = checkout.paymentId ?? (await preparePayment(checkout))?.id;
    if (paymentId === undefined) return finishRefused(checkout);
    const payment = await payments.cancel(paymentId);
    if (payment === null) await recordMissing(checkout);
    else await recordPayment(payment);
  };

  const finishRefused = async ({ id, version }: checkouts.StoredCheckout): Promise<void> => {
    await inTransaction(database, (transaction) => checkouts.setClosing(transaction, id, 'cancelled', clock.now()));
    await finishClosing(id, version);
  };

  return {
    recordPayment,
    preparePayment,
    finishRefused,

    /**
     * Cancels the payment and then ends the checkout; if `reason` is `replaced`, the checkout stays open. If the payment
     * has already succeeded, places the order instead. If the payment is being processed, it cannot be cancelled, so the
     * stock stays held.
     * @throws ShopError payment_unavailable, in which case the sweeper tries again.
     */
    close: (id: string, reason: ClosingReason): Promise<void> => closeIf(id, () => reason),

    /** Clears `closingAs`, because the payment is being processed and may still succeed. */
    reopen: (id: string): Promise<void> =>
      inTransaction(database, (transaction) => checkouts.setClosing(transaction, id, null, clock.now())),

    /**
     * Updates an open checkout: places the order if the payment has succeeded, closes the checkout if it has expired,
     * and finishes a closing that was interrupted.
     * @throws ShopError payment_unavailable.
     */
    async reconcile(id: string): Promise<void> {
      const checkout = await checkouts.findCheckout(database, id);
      if (checkout?.state !== 'open') return;
      if (closingOf(checkout) !== null) return closeIf(id, closingOf);
      // Without a payment id, no browser has received the client secret, so the customer cannot have paid.
      if (checkout.paymentId === null) return;
      const payment = await payments.find(checkout.paymentId);
      if (payment === null) await recordMissing(checkout);
      else await recordPayment(payment);
    },
  };
};

export type CheckoutReconciliation = ReturnType<typeof createCheckoutReconciliation>;
