import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { markEventHandled, noteEvent } from '../../repositories/ordering/payment-events';
import type { CheckoutReconciliation } from './checkout-reconciliation';
import type { RefundsService } from './refunds';

type EventDependencies = Pick<Dependencies, 'database' | 'clock' | 'payments'>;

/** Takes in the provider's events: twice, late and in any order, always with the same end. */
export const createPaymentEventsService = (
  { database, clock, payments }: EventDependencies,
  reconciliation: CheckoutReconciliation,
  refunds: RefundsService,
) => ({
  /**
   * Believes of an event only that something happened to a payment, and asks the provider what. An event whose work was
   * done is not done again; one whose work failed is, when it is delivered again.
   * @throws webhook_rejected, payment_unavailable
   */
  async receive(rawBody: Buffer, signature: string): Promise<void> {
    const event = payments.readEvent(rawBody, signature);
    const isNew = await inTransaction(database, (transaction) =>
      noteEvent(transaction, { id: event.id, type: event.type, receivedAt: clock.now() }),
    );
    if (!isNew) return;
    if (event.paymentId !== null) {
      if (event.type.startsWith('payment_intent.')) {
        const payment = await payments.find(event.paymentId);
        if (payment !== null) await reconciliation.recordPayment(payment);
      } else {
        await refunds.reconsider(event.paymentId);
      }
    }
    await inTransaction(database, (transaction) => markEventHandled(transaction, event.id, clock.now()));
  },
});

export type PaymentEventsService = ReturnType<typeof createPaymentEventsService>;
