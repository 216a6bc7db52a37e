import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { refundedMail } from '../../mails/order-mails';
import { lockCheckout, setCheckoutState } from '../../repositories/ordering/checkouts';
import { findOrder } from '../../repositories/ordering/orders';
import { finishRefund, findRefund, reopenRefund } from '../../repositories/ordering/refunds';
import { enqueueMail } from '../outbox';
import { createOrderLinks } from './order-links';
import { ownBilling } from './own-billing';

type RefundDependencies = Pick<Dependencies, 'database' | 'clock' | 'config' | 'payments' | 'log'>;

export const createRefundsService = ({ database, clock, config, payments, log }: RefundDependencies) => {
  const orderLinks = createOrderLinks({ config, clock });

  const finish = (paymentId: string, providerRefundId: string): Promise<void> =>
    inTransaction(database, async (transaction) => {
      const now = clock.now();
      const refund = await finishRefund(transaction, paymentId, { providerRefundId, refundedAt: now });
      if (refund === undefined) return;
      const checkout = await lockCheckout(transaction, refund.checkoutId);
      if (checkout === undefined) throw new Error('the checkout of a refund does not exist');
      if (checkout.state === 'refunding') await setCheckoutState(transaction, checkout.id, 'refunded', now);
      const fullName = (await ownBilling(transaction, checkout))?.fullName ?? null;
      const { amountPaise, reason, orderId } = refund;
      const order = orderId === null ? undefined : await findOrder(transaction, orderId);
      const page = order === undefined ? null : await orderLinks.page({ orderId: order.id, ...order });
      const mail = refundedMail({ publicUrl: config.publicUrl, page, fullName, amountPaise, reason });
      await enqueueMail(transaction, { to: checkout.billing.email, ...mail }, now);
    });

  /**
   * Executes the recorded refund of a payment. Reads the refunds at the provider first, because a repeated call with an
   * expired idempotency key would refund twice. The refund stays `waiting` until the provider has completed all refunds
   * of the payment.
   * @throws ShopError payment_unavailable, in which case the sweeper retries.
   */
  const execute = async (paymentId: string): Promise<void> => {
    const decided = await findRefund(database, paymentId);
    if (decided === undefined || decided.state === 'refunded') return;
    const known = await payments.refundsOf(paymentId);
    const valid = known.filter((refund) => refund.status !== 'failed');
    const missing = decided.amountPaise - valid.reduce((sum, refund) => sum + refund.amountPaise, 0);
    if (missing > 0) {
      if (known.length > 0) log.warn({ paymentId, known: known.length }, 'refunding the missing amount again');
      // A further refund needs a new key. The key contains the number of earlier refunds, so that concurrent processes
      // use the same key.
      const key = known.length === 0 ? `refund:${paymentId}` : `refund:${paymentId}:${known.length}`;
      valid.push(await payments.refund({ paymentId, amountPaise: missing, key }));
    }
    const last = valid.at(-1);
    if (last !== undefined && valid.every((refund) => refund.status === 'refunded')) {
      await finish(paymentId, last.id);
    }
  };

  /** Like `execute`, but also refunds again if a bank has rejected a refund that had succeeded before. */
  const recheck = async (paymentId: string): Promise<void> => {
    const known = await findRefund(database, paymentId);
    if (known?.state === 'refunded') {
      const valid = (await payments.refundsOf(paymentId)).filter((refund) => refund.status !== 'failed');
      if (valid.reduce((sum, refund) => sum + refund.amountPaise, 0) >= known.amountPaise) return;
      log.error({ paymentId }, 'the bank rejected a refund that had succeeded');
      await inTransaction(database, (transaction) => reopenRefund(transaction, paymentId));
    }
    await execute(paymentId);
  };

  return {
    execute,
    recheck,

    /** Like `execute`, but never throws, because the sweeper retries. */
    tryExecute: (paymentId: string): Promise<void> =>
      execute(paymentId).catch((error: unknown) => {
        log.warn(
          { paymentId, reason: error instanceof Error ? error.message : String(error) },
          'a refund failed and will be retried',
        );
      }),
  };
};

export type RefundsService = ReturnType<typeof createRefundsService>;
