import type { NotNull, Selectable } from 'kysely';
import type { Tables } from '../../db/tables';
import type { Database, Transaction } from '../../db/database';

/** An account. Guests are rows of `users` too, but no function of this file returns a guest. */
export type StoredUser = Selectable<Tables['users']> & { email: string };

const accounts = (database: Database) =>
  database.selectFrom('users').selectAll().where('isGuest', '=', false).$narrowType<{ email: NotNull }>();

export const findUser = (database: Database, id: string): Promise<StoredUser | undefined> =>
  accounts(database).where('id', '=', id).executeTakeFirst();

export const findUserByEmail = (database: Database, email: string): Promise<StoredUser | undefined> =>
  accounts(database).where('email', '=', email).executeTakeFirst();

/** Locks an account against other changes. New rows that refer to the account, such as orders, are not blocked. */
export const lockUser = (transaction: Transaction, id: string): Promise<StoredUser | undefined> =>
  accounts(transaction).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

const lockUserByEmail = (transaction: Transaction, email: string): Promise<StoredUser | undefined> =>
  accounts(transaction).where('email', '=', email).forNoKeyUpdate().executeTakeFirst();

/** `passwordHash` is null for an account that was created by a Google sign-in. */
export type NewUser = Pick<StoredUser, 'id' | 'email' | 'name' | 'phone' | 'passwordHash' | 'googleSubject'>;

/** Returns false if the address already has an account. */
export const insertUser = async (transaction: Transaction, user: NewUser, now: Date): Promise<boolean> => {
  const written = await transaction
    .insertInto('users')
    .values({ ...user, verifiedAt: now, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
};

/** Locks the account of the address, or creates the account. Waits for concurrent sign-ups with this address. */
export const insertOrLockUser = async (
  transaction: Transaction,
  own: NewUser,
  now: Date,
): Promise<{ user: StoredUser; isNew: boolean }> => {
  const isNew = await insertUser(transaction, own, now);
  const user = await lockUserByEmail(transaction, own.email);
  if (user === undefined) throw new Error('the account does not exist after its insert');
  return { user, isNew };
};

type UserChange = Partial<Pick<StoredUser, 'name' | 'phone' | 'images' | 'passwordHash' | 'googleSubject'>>;

export const updateUser = (transaction: Transaction, id: string, change: UserChange, now: Date): Promise<StoredUser> =>
  transaction
    .updateTable('users')
    .set({ ...change, updatedAt: now })
    .where('id', '=', id)
    .where('isGuest', '=', false)
    .returningAll()
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirstOrThrow();
