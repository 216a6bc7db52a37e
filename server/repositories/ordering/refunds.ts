import type { Selectable } from 'kysely';
import type { OrderTables } from '../../db/tables/orders';
import type { Database, Transaction } from '../../db/database';
import type { RefundReason } from '../../domain/ordering/payment-outcome';

export type RefundRecord = Selectable<OrderTables['refunds']>;

interface NewRefund {
  paymentId: string;
  userId: string;
  checkoutId: string;
  orderId: string | null;
  amountPaise: number;
  reason: RefundReason;
  createdAt: Date;
}

/** Decides that a payment goes back. It is carried out after the transaction. */
export const addRefund = async (transaction: Transaction, refund: NewRefund): Promise<void> => {
  await transaction
    .insertInto('refunds')
    .values({ ...refund, state: 'waiting' })
    .execute();
};

export const findRefund = (database: Database, paymentId: string): Promise<RefundRecord | undefined> =>
  database.selectFrom('refunds').selectAll().where('paymentId', '=', paymentId).executeTakeFirst();

/** Writes down that all of it is back with the shopper; answers the refund to whoever was first to know, else undefined. */
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

/** The money did not arrive after all: the refund waits again. */
export const reopenRefund = async (transaction: Transaction, paymentId: string): Promise<void> => {
  await transaction
    .updateTable('refunds')
    .set({ state: 'waiting', refundedAt: null })
    .where('paymentId', '=', paymentId)
    .execute();
};

/** Takes waiting refunds into hand that nobody has swept since `before`; other processes take others. */
export const claimWaitingRefunds = async (
  transaction: Transaction,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<string[]> => {
  const rows = await transaction
    .selectFrom('refunds')
    .select('paymentId')
    .where('state', '=', 'waiting')
    .where((row) => row.or([row('sweptAt', 'is', null), row('sweptAt', '<', before)]))
    .orderBy('sweptAt', (order) => order.asc().nullsFirst())
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = rows.map((row) => row.paymentId);
  if (ids.length > 0) {
    await transaction.updateTable('refunds').set({ sweptAt: now }).where('paymentId', 'in', ids).execute();
  }
  return ids;
};
