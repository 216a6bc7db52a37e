import { sql, type Selectable } from 'kysely';
import type { Billing } from '../../../contract/checkout';
import type { OrderTables } from '../../db/tables/orders';
import type { Database, Transaction } from '../../db/database';
import type { ClosingReason, StoredCheckoutState } from '../../domain/ordering/checkout-status';
import type { SnapshotRecord } from './checkout-snapshots';

export type StoredCheckout = Selectable<OrderTables['checkouts']> &
  Omit<SnapshotRecord, 'checkoutId' | 'version' | 'createdAt'>;

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
      'checkoutSnapshots.couponCode',
      'checkoutSnapshots.discount',
      'checkoutSnapshots.currency',
      'checkoutSnapshots.paymentId',
      'checkoutSnapshots.clientSecret',
      'checkoutSnapshots.paymentStatus',
    ]);

export const findCheckout = (database: Database, id: string): Promise<StoredCheckout | undefined> =>
  withSnapshot(database).where('checkouts.id', '=', id).executeTakeFirst();

/** A transaction that also locks the cart must lock the cart first. */
export const lockCheckout = async (transaction: Transaction, id: string): Promise<StoredCheckout | undefined> => {
  // Reads the checkout only after the lock, to see the changes of concurrent transactions.
  await transaction.selectFrom('checkouts').select('id').where('id', '=', id).forUpdate().execute();
  return findCheckout(transaction, id);
};

export const findCheckoutOwner = async (database: Database, id: string): Promise<string | undefined> => {
  const row = await database.selectFrom('checkouts').select('userId').where('id', '=', id).executeTakeFirst();
  return row?.userId;
};

export const findOpenCheckout = (database: Database, userId: string): Promise<StoredCheckout | undefined> =>
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
      guestSource: sql<string | null>`(select guest_source from users where id = ${checkout.userId})`,
      state: 'open',
      version: 1,
      billing: JSON.stringify(checkout.billing),
      createdAt: checkout.now,
      changedAt: checkout.now,
      expiresAt: checkout.expiresAt,
    })
    .execute();
};

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

/** If `closingAs` is null, the checkout is no longer being closed. */
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
