import type { Selectable } from 'kysely';
import type { Tables } from '../db/tables';
import type { Connection } from '../db/transaction';

export type StoredUser = Selectable<Tables['users']>;

export const findUser = (trx: Connection, id: string): Promise<StoredUser | undefined> =>
  trx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

export const findUserByEmail = (trx: Connection, email: string): Promise<StoredUser | undefined> =>
  trx.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

/** The row, locked until the transaction ends. */
export const lockUser = (trx: Connection, id: string): Promise<StoredUser | undefined> =>
  trx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const lockUserByEmail = (trx: Connection, email: string): Promise<StoredUser | undefined> =>
  trx.selectFrom('users').selectAll().where('email', '=', email).forUpdate().executeTakeFirst();

export interface Registration {
  id: string;
  email: string;
  name: string;
  phone: string;
  passwordHash: string;
}

/**
 * Writes an account that still has to verify its address, in place of an unverified one where there is one. Answers
 * false, and changes nothing, where the address belongs to a verified account.
 */
export const registerUser = async (trx: Connection, registration: Registration, now: Date): Promise<boolean> => {
  const { id, email, name, phone, passwordHash } = registration;
  const own = { name, phone, password_hash: passwordHash, google_subject: null, updated_at: now };
  const written = await trx
    .insertInto('users')
    .values({ id, email, ...own, verified_at: null, created_at: now })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(own).where('users.verified_at', 'is', null))
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
};

/** Marks an unverified account as verified and answers it; undefined where there is none (any more). */
export const verifyUser = (trx: Connection, email: string, now: Date): Promise<StoredUser | undefined> =>
  trx
    .updateTable('users')
    .set({ verified_at: now, updated_at: now })
    .where('email', '=', email)
    .where('verified_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

export interface GoogleUser {
  id: string;
  email: string;
  name: string;
  subject: string;
}

/** Writes an account that Google vouches for; answers false where the address has one already. */
export const insertGoogleUser = async (trx: Connection, user: GoogleUser, now: Date): Promise<boolean> => {
  const written = await trx
    .insertInto('users')
    .values({
      id: user.id,
      email: user.email,
      name: user.name,
      phone: '',
      password_hash: null,
      google_subject: user.subject,
      verified_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
};

type UserChange = Partial<
  Pick<StoredUser, 'name' | 'phone' | 'images' | 'password_hash' | 'google_subject' | 'verified_at'>
>;

export const updateUser = (trx: Connection, id: string, change: UserChange, now: Date): Promise<StoredUser> =>
  trx
    .updateTable('users')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
