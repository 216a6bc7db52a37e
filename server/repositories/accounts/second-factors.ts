import type { Database, Transaction } from '../../db/database';
import type { SecondFactorRow } from '../../db/tables/accounts';

/** Includes an unconfirmed factor. Callers that change the factor must have locked the user's row. */
export const findSecondFactor = (database: Database, userId: string): Promise<SecondFactorRow | undefined> =>
  database.selectFrom('secondFactors').selectAll().where('userId', '=', userId).executeTakeFirst();

export const replaceSecondFactor = async (transaction: Transaction, row: SecondFactorRow): Promise<void> => {
  await deleteSecondFactor(transaction, row.userId);
  await transaction.insertInto('secondFactors').values(row).execute();
};

type SecondFactorUpdate = Partial<Pick<SecondFactorRow, 'lastStep' | 'confirmedAt' | 'recoverySalt'>>;

export const updateSecondFactor = async (
  transaction: Transaction,
  userId: string,
  update: SecondFactorUpdate,
): Promise<void> => {
  await transaction.updateTable('secondFactors').set(update).where('userId', '=', userId).execute();
};

export const deleteSecondFactor = async (transaction: Transaction, userId: string): Promise<void> => {
  await transaction.deleteFrom('secondFactors').where('userId', '=', userId).execute();
};

export const deleteUnconfirmedBefore = async (transaction: Transaction, time: Date): Promise<void> => {
  await transaction
    .deleteFrom('secondFactors')
    .where('confirmedAt', 'is', null)
    .where('createdAt', '<=', time)
    .execute();
};

export const replaceRecoveryCodes = async (
  transaction: Transaction,
  userId: string,
  digests: readonly string[],
): Promise<void> => {
  await transaction.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await transaction
    .insertInto('recoveryCodes')
    .values(digests.map((digest) => ({ userId, digest })))
    .execute();
};

export const countRecoveryCodes = async (database: Database, userId: string): Promise<number> => {
  const { count } = await database
    .selectFrom('recoveryCodes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
};

/** Of several concurrent calls, at most one returns true. */
export const takeRecoveryCode = async (transaction: Transaction, userId: string, digest: string): Promise<boolean> => {
  const row = await transaction
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('digest', '=', digest)
    .returning('digest')
    .executeTakeFirst();
  return row !== undefined;
};
