import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database';

/*
 * The caller must lock the guests' carts, and then the account's cart, before it moves orders. The functions lock rows
 * in the same order as all other changes: orders, refunds, checkouts.
 */

interface Move {
  guestId: string;
  userId: string;
}

export const moveAllOrders = async (
  transaction: Transaction,
  { guestId, userId }: Move,
  { withOpen }: { withOpen: boolean },
): Promise<void> => {
  await transaction.updateTable('orders').set({ userId }).where('userId', '=', guestId).execute();
  await transaction.updateTable('refunds').set({ userId }).where('userId', '=', guestId).execute();
  await transaction
    .updateTable('checkouts')
    .set({ userId })
    .where('userId', '=', guestId)
    .$if(!withOpen, (query) => query.where('state', '<>', 'open'))
    .execute();
};

export const findGuestsBilledTo = async (database: Database, email: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct guest.id from orders join users guest on guest.id = orders.user_id and guest.is_guest
    where orders.billing ->> 'email' = ${email} order by guest.id`.execute(database);
  return rows.map(({ id }) => id);
};

export const moveOrdersBilledTo = async (
  transaction: Transaction,
  email: string,
  { guestIds, userId }: { guestIds: readonly string[]; userId: string },
): Promise<void> => {
  const { rows } = await sql<{ checkoutId: string }>`
    update orders set user_id = ${userId}, is_collected = true
    where user_id = any (${[...guestIds]}::text[]) and billing ->> 'email' = ${email}
    returning checkout_id`.execute(transaction);
  const checkoutIds = rows.map(({ checkoutId }) => checkoutId);
  if (checkoutIds.length === 0) return;
  await transaction.updateTable('refunds').set({ userId }).where('checkoutId', 'in', checkoutIds).execute();
  await transaction.updateTable('checkouts').set({ userId }).where('id', 'in', checkoutIds).execute();
};
