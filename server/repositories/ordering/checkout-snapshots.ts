import type { Selectable } from 'kysely';
import type { OrderTables } from '../../db/tables/orders';
import type { Database, Transaction } from '../../db/database';
import type { BuyableLine } from '../../domain/ordering/checkout-changes';
import type { Payment, PaymentStatus } from '../../domain/ordering/payment';

/** A checkout as it was priced at one moment: its amount in paise and the payment made for it. Only the newest one counts. */
export type SnapshotRecord = Selectable<OrderTables['checkout_snapshots']>;
/** One line of a snapshot; its price in rupees. */
export type CheckoutLineRecord = Selectable<OrderTables['checkout_lines']>;

export const findSnapshot = (
  database: Database,
  checkoutId: string,
  version: number,
): Promise<SnapshotRecord | undefined> =>
  database
    .selectFrom('checkout_snapshots')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .where('version', '=', version)
    .executeTakeFirst();

export const findSnapshotOfPayment = (database: Database, paymentId: string): Promise<SnapshotRecord | undefined> =>
  database.selectFrom('checkout_snapshots').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();

export const readCheckoutLines = (
  database: Database,
  checkoutId: string,
  version: number,
): Promise<CheckoutLineRecord[]> =>
  database
    .selectFrom('checkout_lines')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .where('version', '=', version)
    .orderBy('position')
    .execute();

export interface NewSnapshot {
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
    .insertInto('checkout_snapshots')
    .values({
      checkout_id: checkoutId,
      version,
      amount_paise: snapshot.amountPaise,
      currency: snapshot.currency,
      created_at: snapshot.now,
    })
    .execute();
  await transaction
    .insertInto('checkout_lines')
    .values(
      snapshot.lines.map((line, position) => ({
        checkout_id: checkoutId,
        version,
        position,
        item_id: line.itemId,
        product_id: line.productId,
        product_title: line.productTitle,
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
    .updateTable('checkout_snapshots')
    .set({ payment_id: payment.id, client_secret: payment.clientSecret })
    .where('checkout_id', '=', checkoutId)
    .where('version', '=', version)
    .where('payment_id', 'is', null)
    .execute();
};

/** Writes down the provider's word on a payment. A final word is never overwritten by an older one. */
export const setPaymentStatus = async (
  transaction: Transaction,
  paymentId: string,
  status: PaymentStatus,
): Promise<void> => {
  await transaction
    .updateTable('checkout_snapshots')
    .set({ payment_status: status })
    .where('payment_id', '=', paymentId)
    .where((row) =>
      row.or([row('payment_status', 'is', null), row('payment_status', 'not in', ['succeeded', 'cancelled'])]),
    )
    .execute();
};
