import type { Selectable } from 'kysely';
import type { Billing } from '../../contract/checkout';
import type { OrderTables } from '../db/tables/orders';
import type { Connection } from '../db/transaction';
import type { BuyableLine } from '../domain/checkout-changes';
import type { ClosingReason, StoredCheckoutState } from '../domain/checkout-standing';
import type { Payment, PaymentStatus } from '../domain/payment';

export type SnapshotRecord = Selectable<OrderTables['checkout_snapshots']>;
export type CheckoutLineRecord = Selectable<OrderTables['checkout_lines']>;

/** A checkout with the snapshot that counts. */
export type CheckoutRecord = Selectable<OrderTables['checkouts']> &
  Pick<SnapshotRecord, 'amount_paise' | 'currency' | 'payment_id' | 'client_secret' | 'payment_status'>;

const withSnapshot = (connection: Connection) =>
  connection
    .selectFrom('checkouts')
    .innerJoin('checkout_snapshots', (join) =>
      join
        .onRef('checkout_snapshots.checkout_id', '=', 'checkouts.id')
        .onRef('checkout_snapshots.version', '=', 'checkouts.version'),
    )
    .selectAll('checkouts')
    .select([
      'checkout_snapshots.amount_paise',
      'checkout_snapshots.currency',
      'checkout_snapshots.payment_id',
      'checkout_snapshots.client_secret',
      'checkout_snapshots.payment_status',
    ]);

export const findCheckout = (connection: Connection, id: string): Promise<CheckoutRecord | undefined> =>
  withSnapshot(connection).where('checkouts.id', '=', id).executeTakeFirst();

/** Locks the checkout until the transaction ends; the customer's cart is locked before it where both are needed. */
export const lockCheckout = async (transaction: Connection, id: string): Promise<CheckoutRecord | undefined> => {
  // Locked first and read after it: what another transaction has just committed is seen.
  await transaction.selectFrom('checkouts').select('id').where('id', '=', id).forUpdate().execute();
  return findCheckout(transaction, id);
};

export const findCheckoutOwner = async (connection: Connection, id: string): Promise<string | undefined> => {
  const row = await connection.selectFrom('checkouts').select('user_id').where('id', '=', id).executeTakeFirst();
  return row?.user_id;
};

export const findOpenCheckout = (connection: Connection, userId: string): Promise<CheckoutRecord | undefined> =>
  withSnapshot(connection)
    .where('checkouts.user_id', '=', userId)
    .where('checkouts.state', '=', 'open')
    .executeTakeFirst();

export const findSnapshot = (
  connection: Connection,
  checkoutId: string,
  version: number,
): Promise<SnapshotRecord | undefined> =>
  connection
    .selectFrom('checkout_snapshots')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .where('version', '=', version)
    .executeTakeFirst();

export const findSnapshotOfPayment = (connection: Connection, paymentId: string): Promise<SnapshotRecord | undefined> =>
  connection.selectFrom('checkout_snapshots').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();

export const readCheckoutLines = (
  connection: Connection,
  checkoutId: string,
  version: number,
): Promise<CheckoutLineRecord[]> =>
  connection
    .selectFrom('checkout_lines')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .where('version', '=', version)
    .orderBy('position')
    .execute();

export interface NewCheckout {
  id: string;
  userId: string;
  billing: Billing;
  now: Date;
  expiresAt: Date;
}

export const addCheckout = async (transaction: Connection, checkout: NewCheckout): Promise<void> => {
  await transaction
    .insertInto('checkouts')
    .values({
      id: checkout.id,
      user_id: checkout.userId,
      state: 'open',
      version: 1,
      billing: JSON.stringify(checkout.billing),
      created_at: checkout.now,
      changed_at: checkout.now,
      expires_at: checkout.expiresAt,
    })
    .execute();
};

export interface NewSnapshot {
  checkoutId: string;
  version: number;
  amountPaise: number;
  currency: string;
  lines: readonly BuyableLine[];
  now: Date;
}

export const addSnapshot = async (transaction: Connection, snapshot: NewSnapshot): Promise<void> => {
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

/** Makes a snapshot just added the one that counts, and the hold a new one. */
export const moveToSnapshot = async (
  transaction: Connection,
  id: string,
  change: { version: number; billing: Billing; now: Date; expiresAt: Date },
): Promise<void> => {
  await transaction
    .updateTable('checkouts')
    .set({
      version: change.version,
      closing_as: null,
      billing: JSON.stringify(change.billing),
      changed_at: change.now,
      expires_at: change.expiresAt,
    })
    .where('id', '=', id)
    .execute();
};

export const setBilling = async (transaction: Connection, id: string, billing: Billing): Promise<void> => {
  await transaction
    .updateTable('checkouts')
    .set({ billing: JSON.stringify(billing) })
    .where('id', '=', id)
    .execute();
};

/** Writes down that an open checkout is to be closed, or, with null, that it is not. */
export const setClosing = async (
  transaction: Connection,
  id: string,
  closingAs: ClosingReason | null,
  now: Date,
): Promise<void> => {
  await transaction
    .updateTable('checkouts')
    .set({ closing_as: closingAs, changed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
};

export const setCheckoutState = async (
  transaction: Connection,
  id: string,
  state: StoredCheckoutState,
  now: Date,
): Promise<void> => {
  await transaction
    .updateTable('checkouts')
    .set({ state, closing_as: null, changed_at: now })
    .where('id', '=', id)
    .execute();
};

/** Writes down which payment was made for a snapshot. The first one stays. */
export const setPayment = async (
  transaction: Connection,
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
  connection: Connection,
  paymentId: string,
  status: PaymentStatus,
): Promise<void> => {
  await connection
    .updateTable('checkout_snapshots')
    .set({ payment_status: status })
    .where('payment_id', '=', paymentId)
    .where((row) =>
      row.or([row('payment_status', 'is', null), row('payment_status', 'not in', ['succeeded', 'cancelled'])]),
    )
    .execute();
};

/** Takes open checkouts into hand that nobody has swept since `before`; other processes take others. */
export const claimOpenCheckouts = async (
  transaction: Connection,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<string[]> => {
  const rows = await transaction
    .selectFrom('checkouts')
    .select('id')
    .where('state', '=', 'open')
    .where((row) => row.or([row('swept_at', 'is', null), row('swept_at', '<', before)]))
    .orderBy('swept_at', (order) => order.asc().nullsFirst())
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = rows.map((row) => row.id);
  if (ids.length > 0) {
    await transaction.updateTable('checkouts').set({ swept_at: now }).where('id', 'in', ids).execute();
  }
  return ids;
};
