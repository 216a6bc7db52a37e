import type { Selectable } from 'kysely';
import type { OrderTables } from '../../db/tables/orders';
import type { Database, Transaction } from '../../db/database';

export type RefundRecord = Selectable<OrderTables['refunds']>;

type NewRefund = Omit<RefundRecord, 'state' | 'providerRefundId' | 'refundedAt' | 'sweptAt'>;

/** Records that a payment is to be refunded. The provider is called after the transaction. */
export const addRefund = async (transaction: Transaction, refund: NewRefund): Promise<void> => {
  await transaction
    .insertInto('refunds')
    .values({ ...refund, state: 'waiting' })
    .execute();
};

export const findRefund = (database: Database, paymentId: string): Promise<RefundRecord | undefined> =>
  database.selectFrom('refunds').selectAll().where('paymentId', '=', paymentId).executeTakeFirst();

/** Returns undefined if an earlier call has already finished the refund. */
export const finishRefund = (
  transaction: Transaction,
  paymentId: string,
  { providerRefundId, refundedAt }: { providerRefundId: string; refundedAt: Date },
): Promise<RefundRecord | undefined> =>
  transaction
    .updateTable('refunds')
    .set({ state: 'refunded', providerRefundId, refundedAt })
    .where('paymentId', '=', paymentId)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();

/** Reopens a refund that failed at the provider, so that it is tried again. */
export const reopenRefund = async (transaction: Transaction, paymentId: string): Promise<void> => {
  await transaction
    .updateTable('refunds')
    .set({ state: 'waiting', refundedAt: null })
    .where('paymentId', '=', paymentId)
    .execute();
};
