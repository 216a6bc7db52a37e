import type { Tables } from '../../db/tables';
import type { Database, Transaction } from '../../db/database';

type ResetGrant = Omit<Tables['resetGrants'], 'createdAt'>;

/** Deletes the earlier grant, because an e-mail address has at most one. */
export const replaceResetGrant = async (transaction: Transaction, grant: ResetGrant, now: Date): Promise<void> => {
  await deleteResetGrants(transaction, grant.email);
  await transaction
    .insertInto('resetGrants')
    .values({ ...grant, createdAt: now })
    .execute();
};

export const hasResetGrant = async (
  database: Database,
  grant: Omit<ResetGrant, 'expiresAt'>,
  now: Date,
): Promise<boolean> => {
  const row = await database
    .selectFrom('resetGrants')
    .select('digest')
    .where('digest', '=', grant.digest)
    .where('email', '=', grant.email)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row !== undefined;
};

/** Of several concurrent calls, at most one returns true. */
export const takeResetGrant = async (
  transaction: Transaction,
  grant: Omit<ResetGrant, 'expiresAt'>,
  now: Date,
): Promise<boolean> => {
  const row = await transaction
    .deleteFrom('resetGrants')
    .where('digest', '=', grant.digest)
    .where('email', '=', grant.email)
    .where('expiresAt', '>', now)
    .returning('digest')
    .executeTakeFirst();
  return row !== undefined;
};

export const deleteResetGrants = async (transaction: Transaction, email: string): Promise<void> => {
  await transaction.deleteFrom('resetGrants').where('email', '=', email).execute();
};

export const deleteEndedResetGrants = async (transaction: Transaction, now: Date): Promise<void> => {
  await transaction.deleteFrom('resetGrants').where('expiresAt', '<=', now).execute();
};
