import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { refundedMail } from '../../mails/order-mails';
import { lockCheckout, setCheckoutState } from '../../repositories/ordering/checkouts';
import { finishRefund, findRefund, reopenRefund } from '../../repositories/ordering/refunds';
import { enqueueMail } from '../outbox';

type RefundDependencies = Pick<Dependencies, 'database' | 'clock' | 'config' | 'payments' | 'log'>;

/** Carries out at the provider what was decided in the database. */
export const createRefundsService = ({ database, clock, config, payments, log }: RefundDependencies) => {
  const finish = (paymentId: string, providerRefundId: string): Promise<void> =>
    inTransaction(database, async (transaction) => {
      const now = clock.now();
      const refund = await finishRefund(transaction, paymentId, { providerRefundId, refundedAt: now });
      if (refund === undefined) return;
      const checkout = await lockCheckout(transaction, refund.checkoutId);
      if (checkout === undefined) throw new Error('a refund names a checkout that is not there');
      if (checkout.state === 'refunding') await setCheckoutState(transaction, checkout.id, 'refunded', now);
      const { email, fullName } = checkout.billing;
      const { amountPaise, reason, orderId } = refund;
      const mail = refundedMail({ publicUrl: config.publicUrl, orderId, fullName, amountPaise, reason });
      await enqueueMail(transaction, { to: email, ...mail }, now);
    });

  /**
   * Gives a payment back in full, once, if that was decided and is not done yet. The provider is asked first what it
   * has already given back: keys lapse, its refunds do not. A refund that the bank has not settled stays waiting.
   * @throws payment_unavailable; the sweeper tries again
   */
  const carryOut = async (paymentId: string): Promise<void> => {
    const wanted = await findRefund(database, paymentId);
    if (wanted === undefined || wanted.state === 'refunded') return;
    const known = await payments.refundsOf(paymentId);
    const standing = known.filter((refund) => refund.status !== 'failed');
    const missing = wanted.amountPaise - standing.reduce((sum, refund) => sum + refund.amountPaise, 0);
    if (missing > 0) {
      if (known.length > 0) log.warn({ paymentId, known: known.length }, 'a refund is made again or completed');
      // What the provider knows already makes the next key: two processes that see the same ask for the same.
      const key = known.length === 0 ? `refund:${paymentId}` : `refund:${paymentId}:${known.length}`;
      standing.push(await payments.refund({ paymentId, amountPaise: missing, key }));
    }
    const last = standing.at(-1);
    if (last !== undefined && standing.every((refund) => refund.status === 'refunded')) {
      await finish(paymentId, last.id);
    }
  };

  /**
   * Looks again at a refund the provider has news of. Banks may turn down what they had taken; then it is made again.
   * @throws payment_unavailable
   */
  const reconsider = async (paymentId: string): Promise<void> => {
    const known = await findRefund(database, paymentId);
    if (known?.state === 'refunded') {
      const standing = (await payments.refundsOf(paymentId)).filter((refund) => refund.status !== 'failed');
      if (standing.reduce((sum, refund) => sum + refund.amountPaise, 0) >= known.amountPaise) return;
      log.error({ paymentId }, 'a refund was turned down by the bank after it had been made');
      await inTransaction(database, (transaction) => reopenRefund(transaction, paymentId));
    }
    await carryOut(paymentId);
  };

  return {
    carryOut,
    reconsider,

    /** The same right after it was decided; what cannot be done now waits for the sweeper and fails nobody. */
    carryOutSoon: (paymentId: string): Promise<void> =>
      carryOut(paymentId).catch((error: unknown) => {
        log.warn({ paymentId, reason: error instanceof Error ? error.message : String(error) }, 'a refund waits');
      }),
  };
};

export type RefundsService = ReturnType<typeof createRefundsService>;
