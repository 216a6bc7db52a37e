import { codePurposes, type CodePurpose } from '../../../contract/users';
import type { CodeEventRow } from '../../db/tables/accounts';
import type { Database, Transaction } from '../../db/database';
import type { CountedEvent, MailedCodePurpose, StoredCode } from '../../domain/accounts/mailed-codes';

/** Locks the codes in a fixed order, which avoids deadlocks. */
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

/** Locks the row of an e-mail address and purpose. Creates the row if it does not exist. */
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

type CodeEvent = Pick<CodeEventRow, 'email' | 'purpose' | 'kind'>;

export const insertCodeEvents = async (
  transaction: Transaction,
  events: readonly CodeEvent[],
  counted: CountedEvent,
): Promise<void> => {
  await transaction
    .insertInto('codeEvents')
    .values(events.map((event) => ({ ...event, ...counted })))
    .execute();
};

export const findCodeEvents = (
  database: Database,
  { email, kind, purpose }: Pick<CodeEvent, 'email' | 'kind'> & { purpose?: MailedCodePurpose },
  since: Date,
): Promise<(CountedEvent & { purpose: MailedCodePurpose })[]> =>
  database
    .selectFrom('codeEvents')
    .select(['at', 'source', 'purpose'])
    .where('email', '=', email)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? 'verify'))
    .where('kind', '=', kind)
    .where('at', '>', since)
    .orderBy('at')
    .execute();

export const deleteCodesBefore = async (
  transaction: Transaction,
  times: { expired: Date; counted: Date },
): Promise<void> => {
  await transaction.deleteFrom('codes').where('expiresAt', '<', times.expired).execute();
  await transaction.deleteFrom('codeEvents').where('at', '<', times.counted).execute();
};
