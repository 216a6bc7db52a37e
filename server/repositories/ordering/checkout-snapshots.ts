import type { Selectable } from 'kysely';
import { pick } from '../../../contract/pick';
import type { OrderTables } from '../../db/tables/orders';
import type { Database, Transaction } from '../../db/database';
import type { HeldLine } from '../../domain/ordering/checkout-changes';
import type { Payment, PaymentStatus } from '../../domain/ordering/payment';

/** The amount, coupon and payment of one version of a checkout. The newest snapshot is the current one. */
export type SnapshotRecord = Selectable<OrderTables['checkoutSnapshots']>;

export const findSnapshot = (
  database: Database,
  checkoutId: string,
  version: number,
): Promise<SnapshotRecord | undefined> =>
  database
    .selectFrom('checkoutSnapshots')
    .selectAll()
    .where('checkoutId', '=', checkoutId)
    .where('version', '=', version)
    .executeTakeFirst();

export const findSnapshotOfPayment = (database: Database, paymentId: string): Promise<SnapshotRecord | undefined> =>
  database.selectFrom('checkoutSnapshots').selectAll().where('paymentId', '=', paymentId).executeTakeFirst();

const lineColumns = [
  ...(['itemId', 'productId', 'productTitle', 'image', 'price', 'quantity'] as const),
  ...(['ram', 'weight', 'size', 'sku', 'discountPaise'] as const),
];

/** Prices are in whole rupees. */
export const readCheckoutLines = (database: Database, checkoutId: string, version: number): Promise<HeldLine[]> =>
  database
    .selectFrom('checkoutLines')
    .select(lineColumns)
    .where('checkoutId', '=', checkoutId)
    .where('version', '=', version)
    .orderBy('position')
    .execute();

type NewSnapshot = Omit<SnapshotRecord, 'paymentId' | 'clientSecret' | 'paymentStatus'>;

export const addSnapshot = async (
  transaction: Transaction,
  snapshot: NewSnapshot,
  lines: readonly HeldLine[],
): Promise<void> => {
  const { checkoutId, version } = snapshot;
  await transaction.insertInto('checkoutSnapshots').values(snapshot).execute();
  await transaction
    .insertInto('checkoutLines')
    .values(lines.map((line, position) => ({ checkoutId, version, position, ...pick(line, lineColumns) })))
    .execute();
};

/** Does nothing if the snapshot already has a payment. */
export const setPayment = async (
  transaction: Transaction,
  checkoutId: string,
  version: number,
  payment: Pick<Payment, 'id' | 'clientSecret'>,
): Promise<void> => {
  await transaction
    .updateTable('checkoutSnapshots')
    .set({ paymentId: payment.id, clientSecret: payment.clientSecret })
    .where('checkoutId', '=', checkoutId)
    .where('version', '=', version)
    .where('paymentId', 'is', null)
    .execute();
};

/** A final status is never overwritten. */
export const setPaymentStatus = async (
  transaction: Transaction,
  paymentId: string,
  status: PaymentStatus,
): Promise<void> => {
  await transaction
    .updateTable('checkoutSnapshots')
    .set({ paymentStatus: status })
    .where('paymentId', '=', paymentId)
    .where((row) =>
      row.or([row('paymentStatus', 'is', null), row('paymentStatus', 'not in', ['succeeded', 'cancelled'])]),
    )
    .execute();
};
