import type { Selectable } from 'kysely';
import type { Billing } from '../../../contract/checkout';
import type { OrderTables } from '../../db/tables/orders';
import type { Database, Transaction } from '../../db/database';
import type { ClosingReason, StoredCheckoutState } from '../../domain/ordering/checkout-standing';
import type { SnapshotRecord } from './checkout-snapshots';

/** A checkout with the snapshot that counts. */
export type CheckoutRecord = Selectable<OrderTables['checkouts']> &
  Pick<SnapshotRecord, 'amount_paise' | 'currency' | 'payment_id' | 'client_secret' | 'payment_status'>;

const withSnapshot = (database: Database) =>
  database
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

export const findCheckout = (database: Database, id: string): Promise<CheckoutRecord | undefined> =>
  withSnapshot(database).where('checkouts.id', '=', id).executeTakeFirst();

/** Locks the checkout until the transaction ends; the customer's cart is locked before it where both are needed. */
export const lockCheckout = async (transaction: Transaction, id: string): Promise<CheckoutRecord | undefined> => {
  // Locked first and read after it: what another transaction has just committed is seen.
  await transaction.selectFrom('checkouts').select('id').where('id', '=', id).forUpdate().execute();
  return findCheckout(transaction, id);
};

export const findCheckoutOwner = async (database: Database, id: string): Promise<string | undefined> => {
  const row = await database.selectFrom('checkouts').select('user_id').where('id', '=', id).executeTakeFirst();
  return row?.user_id;
};

export const findOpenCheckout = (database: Database, userId: string): Promise<CheckoutRecord | undefined> =>
  withSnapshot(database)
    .where('checkouts.user_id', '=', userId)
    .where('checkouts.state', '=', 'open')
    .executeTakeFirst();

export interface NewCheckout {
  id: string;
  userId: string;
  billing: Billing;
  now: Date;
  expiresAt: Date;
}

export const addCheckout = async (transaction: Transaction, checkout: NewCheckout): Promise<void> => {
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

/** Makes a snapshot just added the one that counts, and the hold a new one. */
export const moveToSnapshot = async (
  transaction: Transaction,
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

export const setBilling = async (transaction: Transaction, id: string, billing: Billing): Promise<void> => {
  await transaction
    .updateTable('checkouts')
    .set({ billing: JSON.stringify(billing) })
    .where('id', '=', id)
    .execute();
};

/** Writes down that an open checkout is to be closed, or, with null, that it is not. */
export const setClosing = async (
  transaction: Transaction,
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
  transaction: Transaction,
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

/** Takes open checkouts into hand that nobody has swept since `before`; other processes take others. */
export const claimOpenCheckouts = async (
  transaction: Transaction,
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
