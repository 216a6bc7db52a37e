import type { Database, Transaction } from '../../db/database';

export const insertGuest = async (
  transaction: Transaction,
  { id, guestSource }: { id: string; guestSource: string },
  now: Date,
): Promise<void> => {
  const empty = { email: null, name: '', phone: '', passwordHash: null, googleSubject: null, verifiedAt: null };
  await transaction
    .insertInto('users')
    .values({ id, guestSource, ...empty, isGuest: true, createdAt: now, updatedAt: now })
    .execute();
};

/** Returns guests created before the given time, without any session, order or checkout, oldest first. */
export const findIdleGuests = async (database: Database, before: Date, limit: number): Promise<string[]> => {
  const rows = await database
    .selectFrom('users')
    .select('id')
    .where('isGuest', '=', true)
    .where('createdAt', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sessions').select('id').whereRef('sessions.userId', '=', 'users.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('orders').select('id').whereRef('orders.userId', '=', 'users.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('checkouts').select('id').whereRef('checkouts.userId', '=', 'users.id'))),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

export const deleteGuests = async (transaction: Transaction, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await transaction.deleteFrom('cartItems').where('userId', 'in', ids).execute();
  await transaction.deleteFrom('cartMerges').where('userId', 'in', ids).execute();
  await transaction.deleteFrom('carts').where('userId', 'in', ids).execute();
  await transaction.deleteFrom('users').where('id', 'in', ids).where('isGuest', '=', true).execute();
};

export const forgetSources = async (database: Database, before: Date): Promise<void> => {
  for (const table of ['users', 'checkouts'] as const) {
    await database
      .updateTable(table)
      .set({ guestSource: null })
      .where('guestSource', 'is not', null)
      .where('createdAt', '<', before)
      .execute();
  }
};
