import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { deleteEventsBefore, markEventHandled, recordEvent } from '../../repositories/ordering/payment-events';
import type { CheckoutReconciliation } from './checkout-reconciliation';
import type { RefundsService } from './refunds';

type EventDependencies = Pick<Dependencies, 'database' | 'clock' | 'payments'>;

/** How long handled events are stored, in ms. The provider repeats an event for at most 30 days. */
const retention = 60 * 24 * 60 * 60 * 1000;

/** Handles the provider's events, which may arrive twice, late and in any sequence. */
export const createPaymentEventsService = (
  { database, clock, payments }: EventDependencies,
  reconciliation: CheckoutReconciliation,
  refunds: RefundsService,
) => ({
  /**
   * Fetches the payment or its refunds from the provider, because the data of a late event may be outdated. Retries a
   * failed event when the provider delivers it again. Two concurrent deliveries are both handled, which is harmless,
   * because `place-order.ts` creates only one order per payment.
   * @throws ShopError webhook_rejected, payment_unavailable.
   */
  async receive(rawBody: Buffer, signature: string): Promise<void> {
    const event = payments.readEvent(rawBody, signature);
    const isNew = await inTransaction(database, (transaction) =>
      recordEvent(transaction, { id: event.id, type: event.type, receivedAt: clock.now() }),
    );
    if (!isNew) return;
    if (event.paymentId !== null) {
      if (event.type.startsWith('payment_intent.')) {
        const payment = await payments.find(event.paymentId);
        if (payment !== null) await reconciliation.recordPayment(payment);
      } else {
        await refunds.recheck(event.paymentId);
      }
    }
    await inTransaction(database, (transaction) => markEventHandled(transaction, event.id, clock.now()));
  },

  prune: (): Promise<void> => deleteEventsBefore(database, new Date(clock.now().getTime() - retention)),
});

export type PaymentEventsService = ReturnType<typeof createPaymentEventsService>;
