import { sql } from 'kysely';
import { codePurposes, type CodePurpose } from '../../../contract/users';
import type { Database, Transaction } from '../../db/database';
import type { CountedEvent, CountedRequest, MailedCodePurpose, StoredCode } from '../../domain/accounts/mailed-codes';

/** Seed of the hash that numbers a mailbox's lock. Another kind of lock on the same text would need another seed. */
const codeRequestsSeed = 1;

/** The fixed order of the locks avoids deadlocks. */
export const lockCodes = (
  transaction: Transaction,
  email: string,
  purposes: readonly MailedCodePurpose[],
): Promise<StoredCode[]> =>
  transaction
    .selectFrom('codes')
    .selectAll()
    .where('email', '=', email)
    .where('purpose', 'in', purposes)
    .orderBy('purpose')
    .forUpdate()
    .execute();

/** Locks the mailbox until the transaction ends, because concurrent requests must not exceed the mailbox's limit. */
export const lockCodeRequests = async (transaction: Transaction, mailbox: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${mailbox}, ${sql.lit(codeRequestsSeed)}))`.execute(
    transaction,
  );
};

/** Locks the row of an address and purpose, or creates the row. */
export const lockCodeSlot = async (
  transaction: Transaction,
  email: string,
  purpose: MailedCodePurpose,
  placeholderId: string,
): Promise<void> => {
  const never = new Date(0);
  await transaction
    .insertInto('codes')
    .values({
      email,
      purpose,
      id: placeholderId,
      digest: '',
      mailed: false,
      tries: 0,
      createdAt: never,
      expiresAt: never,
      usedAt: null,
    })
    .onConflict((conflict) => conflict.columns(['email', 'purpose']).doUpdateSet({ email }))
    .execute();
};

export const replaceCode = async (
  transaction: Transaction,
  code: Omit<StoredCode, 'tries' | 'usedAt'>,
): Promise<void> => {
  await transaction
    .updateTable('codes')
    .set({ ...code, tries: 0, usedAt: null })
    .where('email', '=', code.email)
    .where('purpose', '=', code.purpose)
    .execute();
};

export const countTries = async (
  transaction: Transaction,
  email: string,
  purposes: readonly MailedCodePurpose[],
): Promise<void> => {
  await transaction
    .updateTable('codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('email', '=', email)
    .where('purpose', 'in', purposes)
    .execute();
};

export const markCodeUsed = async (
  transaction: Transaction,
  email: string,
  purpose: MailedCodePurpose,
  now: Date,
): Promise<void> => {
  await transaction
    .updateTable('codes')
    .set({ usedAt: now })
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .execute();
};

export const deleteCodes = async (transaction: Transaction, email: string): Promise<void> => {
  await transaction.deleteFrom('codes').where('email', '=', email).execute();
};

export const findPendingPurpose = async (
  database: Database,
  email: string,
  now: Date,
): Promise<CodePurpose | undefined> => {
  const row = await database
    .selectFrom('codes')
    .select('purpose')
    .where('email', '=', email)
    .where('purpose', 'in', codePurposes)
    .$narrowType<{ purpose: CodePurpose }>()
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.purpose;
};

/** @param mailbox the result of `mailboxOf`. */
export const insertCodeRequest = async (
  transaction: Transaction,
  mailbox: string,
  request: CountedRequest,
): Promise<void> => {
  await transaction
    .insertInto('codeEvents')
    .values({ ...request, mailbox, kind: 'asked' })
    .execute();
};

export const findCodeRequests = (database: Database, mailbox: string, since: Date): Promise<CountedRequest[]> =>
  database
    .selectFrom('codeEvents')
    .select(['email', 'purpose', 'mailed', 'at', 'source'])
    .where('mailbox', '=', mailbox)
    .where('kind', '=', 'asked')
    .where('at', '>', since)
    .execute();

/** Stores one row for each purpose, because the attempt was compared with the code of each. */
export const insertWrongTries = async (
  transaction: Transaction,
  email: string,
  purposes: readonly MailedCodePurpose[],
  counted: CountedEvent,
): Promise<void> => {
  await transaction
    .insertInto('codeEvents')
    .values(purposes.map((purpose) => ({ email, purpose, kind: 'wrong' as const, ...counted })))
    .execute();
};

export const findWrongTries = (
  database: Database,
  email: string,
  since: Date,
): Promise<(CountedEvent & { purpose: MailedCodePurpose })[]> =>
  database
    .selectFrom('codeEvents')
    .select(['purpose', 'at', 'source'])
    .where('email', '=', email)
    .where('kind', '=', 'wrong')
    .where('at', '>', since)
    .execute();

export const deleteCodesBefore = async (
  transaction: Transaction,
  times: { expired: Date; counted: Date },
): Promise<void> => {
  await transaction.deleteFrom('codes').where('expiresAt', '<', times.expired).execute();
  await transaction.deleteFrom('codeEvents').where('at', '<', times.counted).execute();
};
