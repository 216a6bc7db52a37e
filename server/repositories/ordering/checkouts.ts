import type { Selectable } from 'kysely';
import type { Billing } from '../../../contract/checkout';
import type { OrderTables } from '../../db/tables/orders';
import type { Database, Transaction } from '../../db/database';
import type { ClosingReason, StoredCheckoutState } from '../../domain/ordering/checkout-standing';
import type { SnapshotRecord } from './checkout-snapshots';

/** A checkout with the snapshot that counts. */
export type CheckoutRecord = Selectable<OrderTables['checkouts']> &
  Pick<SnapshotRecord, 'amountPaise' | 'currency' | 'paymentId' | 'clientSecret' | 'paymentStatus'>;

const withSnapshot = (database: Database) =>
  database
    .selectFrom('checkouts')
    .innerJoin('checkoutSnapshots', (join) =>
      join
        .onRef('checkoutSnapshots.checkoutId', '=', 'checkouts.id')
        .onRef('checkoutSnapshots.version', '=', 'checkouts.version'),
    )
    .selectAll('checkouts')
    .select([
      'checkoutSnapshots.amountPaise',
      'checkoutSnapshots.currency',
      'checkoutSnapshots.paymentId',
      'checkoutSnapshots.clientSecret',
      'checkoutSnapshots.paymentStatus',
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
  const row = await database.selectFrom('checkouts').select('userId').where('id', '=', id).executeTakeFirst();
  return row?.userId;
};

export const findOpenCheckout = (database: Database, userId: string): Promise<CheckoutRecord | undefined> =>
  withSnapshot(database)
    .where('checkouts.userId', '=', userId)
    .where('checkouts.state', '=', 'open')
    .executeTakeFirst();

interface NewCheckout {
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
      userId: checkout.userId,
      state: 'open',
      version: 1,
      billing: JSON.stringify(checkout.billing),
      createdAt: checkout.now,
      changedAt: checkout.now,
      expiresAt: checkout.expiresAt,
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
      closingAs: null,
      billing: JSON.stringify(change.billing),
      changedAt: change.now,
      expiresAt: change.expiresAt,
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
    .set({ closingAs, changedAt: now })
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
    .set({ state, closingAs: null, changedAt: now })
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
    .where((row) => row.or([row('sweptAt', 'is', null), row('sweptAt', '<', before)]))
    .orderBy('sweptAt', (order) => order.asc().nullsFirst())
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = rows.map((row) => row.id);
  if (ids.length > 0) {
    await transaction.updateTable('checkouts').set({ sweptAt: now }).where('id', 'in', ids).execute();
  }
  return ids;
};
