import type { Selectable } from 'kysely';
import type { OrderTables } from '../../db/tables/orders';
import type { Database, Transaction } from '../../db/database';
import type { BuyableLine } from '../../domain/ordering/checkout-changes';
import type { Payment, PaymentStatus } from '../../domain/ordering/payment';

/** A checkout as it was priced at one moment: its amount in paise and the payment made for it. Only the newest one counts. */
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

/** The lines of a snapshot in their order; prices in rupees. */
export const readCheckoutLines = (database: Database, checkoutId: string, version: number): Promise<BuyableLine[]> =>
  database
    .selectFrom('checkoutLines')
    .select(['itemId', 'productId', 'productTitle', 'image', 'price', 'quantity', 'ram', 'weight', 'size'])
    .where('checkoutId', '=', checkoutId)
    .where('version', '=', version)
    .orderBy('position')
    .execute();

interface NewSnapshot {
  checkoutId: string;
  version: number;
  amountPaise: number;
  currency: string;
  lines: readonly BuyableLine[];
  now: Date;
}

export const addSnapshot = async (transaction: Transaction, snapshot: NewSnapshot): Promise<void> => {
  const { checkoutId, version } = snapshot;
  await transaction
    .insertInto('checkoutSnapshots')
    .values({
      checkoutId,
      version,
      amountPaise: snapshot.amountPaise,
      currency: snapshot.currency,
      createdAt: snapshot.now,
    })
    .execute();
  await transaction
    .insertInto('checkoutLines')
    .values(
      snapshot.lines.map((line, position) => ({
        checkoutId,
        version,
        position,
        itemId: line.itemId,
        productId: line.productId,
        productTitle: line.productTitle,
        image: line.image,
        price: line.price,
        quantity: line.quantity,
        ram: line.ram,
        weight: line.weight,
        size: line.size,
      })),
    )
    .execute();
};

/** Writes down which payment was made for a snapshot. The first one stays. */
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

/** Writes down the provider's word on a payment. A final word is never overwritten by an older one. */
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
